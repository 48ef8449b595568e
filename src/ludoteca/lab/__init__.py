"""Experiments: many games at once, what comes out of them, and how fast it all is."""
