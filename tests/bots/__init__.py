"""The bots: what they know, how they think, and how well."""
