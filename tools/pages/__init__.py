"""Games as pages for a browser: what a page shows (moments.py), the page itself (page.py with page.html, page.css and
page.js), and the server on which a person plays (server.py)."""
