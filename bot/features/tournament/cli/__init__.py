"""The verb `peling schedule`, and `peling rank` for a tournament."""
