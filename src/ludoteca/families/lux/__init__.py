"""The Lux games: citizens of four colours, drafted, then played to a town or to the Capital."""
