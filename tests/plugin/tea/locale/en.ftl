command-tea = a cup of tea
tea-with = The tea is ready, with sugar.
tea-without = The tea is ready.
label-cup = A cup
tea-drunk = ☕ { $name }: { $count ->
        [one] a cup
       *[other] { $count } cups
    }.
tea-week = ☕ { $count ->
        [one] A cup of tea was
       *[other] { $count } cups of tea were
    } drunk.
tea-own = ☕ { $count ->
        [one] A cup
       *[other] { $count } cups
    } of tea.
tea-title = Tea
label-set-sugar = Sugar
settings-sugar = Tea: { $value }
ask-set-sugar = With or without sugar?
sugar-with = with sugar
sugar-without = without sugar
