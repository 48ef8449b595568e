"""Live tables: who sits where, what was played and said, kept in a store before anybody hears of it."""
