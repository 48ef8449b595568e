"""Mechanisms that several games share, as small functions on fields of the same names."""
