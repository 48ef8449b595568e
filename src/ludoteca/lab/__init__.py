"""Experiments: many games at once, their results, and benchmarks."""
