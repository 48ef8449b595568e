"""How a store of an older version becomes one of the newest: a file in `versions` for each step."""
