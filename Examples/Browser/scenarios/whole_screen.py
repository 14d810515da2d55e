"""The message that a page gets that has missed too much, made by the page itself."""

# For a page's first document: keeps the connection, and what it has got.
CATCH_MESSAGES = """
  window.WebSocket = class extends WebSocket {
    constructor(...all) {
      super(...all)
      window.line = this
      this.addEventListener("message", ({ data }) => {
        const [name, number, applied] = JSON.parse(data)
        if (["p", "all"].includes(name)) Object.assign(this, { number, applied })
      })
    }
  }
"""
# Gives the page its screen once more.
WHOLE_SCREEN = """
  const main = document.querySelector(".screen").cloneNode(true)
  for (const tag of main.querySelectorAll("[style]")) tag.removeAttribute("style")
  const navigation = [document.title, ...JSON.parse(document.body.dataset.navigation).slice(1)]
  line.onmessage({ data: JSON.stringify(["all", line.number, line.applied, main.outerHTML, navigation]) })
"""
