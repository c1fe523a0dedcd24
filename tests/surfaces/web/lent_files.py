"""Files that a browser lends a page: real handles, of the storage that a page has for itself."""

import base64
import json

from tests.surfaces.web.driving import Browser


class Disk:
    """The files by their names; one of them is chosen in the window that the browser has for it."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def save(self, name: str, content: bytes) -> None:
        text = base64.b64encode(content).decode()
        self.browser.do("run", f"""(async () => {{
            const folder = await navigator.storage.getDirectory();
            const file = await folder.getFileHandle({json.dumps(name)}, {{ create: true }});
            const written = await file.createWritable();
            await written.write(Uint8Array.from(atob("{text}"), (each) => each.charCodeAt(0)));
            await written.close();
        }})()""")  # fmt: skip

    def read(self, name: str) -> bytes:
        text = self.browser.do("run", f"""(async () => {{
            const folder = await navigator.storage.getDirectory();
            const file = await (await folder.getFileHandle({json.dumps(name)})).getFile();
            const bytes = [...new Uint8Array(await file.arrayBuffer())];
            return btoa(bytes.map((each) => String.fromCharCode(each)).join(""));
        }})()""")  # fmt: skip
        return base64.b64decode(text)

    def offer(self, name: str) -> None:
        """Has the window in which files are chosen give this one at once."""
        self.browser.do("run", f"""window.showOpenFilePicker = async () => {{
            const folder = await navigator.storage.getDirectory();
            return [await folder.getFileHandle({json.dumps(name)})];
        }}, null""")  # fmt: skip

    def choose(self, name: str) -> None:
        self.offer(name)
        self.browser.do("run", "document.querySelector('main input[type=file]').click()")
        self.browser.do("wait", "document.querySelectorAll('ul.files li').length > 0", 30)

    def save_back(self) -> str:
        """Presses the button that saves into the file; returns what the page says of it."""
        self.browser.do("run", "document.querySelector('.downloads button').click()")
        self.browser.do("wait", "document.querySelector('.downloads + .note')", 30)
        return str(self.browser.do("run", "document.querySelector('.downloads + .note').textContent"))
