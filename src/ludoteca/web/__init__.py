"""Tables in the browser: pages, sockets and drawings over HTTP. It holds no rules."""
