command-tea = een kop thee
tea-with = De thee is klaar, met suiker.
tea-without = De thee is klaar.
label-cup = Een kop
tea-drunk = ☕ { $name }: { $count ->
        [one] een kop
       *[other] { $count } koppen
    }.
tea-week = ☕ Er { $count ->
        [one] werd een kop
       *[other] werden { $count } koppen
    } thee gedronken.
tea-own = ☕ { $count ->
        [one] Een kop
       *[other] { $count } koppen
    } thee.
tea-title = Thee
label-set-sugar = Suiker
settings-sugar = Thee: { $value }
ask-set-sugar = Met of zonder suiker?
sugar-with = met suiker
sugar-without = zonder suiker
