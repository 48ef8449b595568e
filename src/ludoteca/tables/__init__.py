"""Live tables: their logs, what people do at them, the store that keeps them and the bots that play."""
