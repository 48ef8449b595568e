"""Games that the house does not offer: small ones that tests invite for what no game of the house does."""
