"""Cards, hands and positions of the Lux games in writing."""
