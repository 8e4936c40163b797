"""How Sphinx builds the manual; scripts/site.py says in which language and out of what."""

from deskoherna import __version__

project = "Deskoherna"
copyright = "the Deskoherna authors, Apache-2.0"
version = release = __version__
extensions = ["myst_parser"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # reports of the lab begin their headings where they please
html_theme = "furo"
html_favicon = "../../deskoherna/web/static/icon.svg"
html_show_sphinx = False
html_copy_source = False
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#a24a17", "color-brand-content": "#a24a17"},
    "dark_css_variables": {"color-brand-primary": "#e58a4e", "color-brand-content": "#e58a4e"},
}
pygments_style = "friendly"
pygments_dark_style = "monokai"
