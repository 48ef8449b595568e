"""Rules that the Lux games share: small functions on state fields of the same names."""
