"""The club's web page, and the pad on which scores and hands are entered."""
