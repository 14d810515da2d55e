// MARK: Links to pages

// Such a link has an address, so that it can be copied, and opened in another tab: that of the page it is on, with the
// link's text as the fragment. Only the app knows an address of the page that it leads to, if there is one. A new
// session follows the fragment.
const linkMark = "#~"
const requestedLink = location.hash.startsWith(linkMark) ? location.hash : ""
const encodedText = text => encodeURIComponent(text).replaceAll("~", "%7E")

function addressLinks() {
	const counts = new Map()
	for (const link of findAll("a.navlink:not([aria-disabled])", topPage())) {
		const text = link.textContent
		const index = counts.get(text) || 0
		counts.set(text, index + 1)
		// A new session has no open sheets.
		if (link.closest("dialog")) continue
		const address = pagePath + linkMark + encodedText(text) + (index ? `~${index}` : "")
		if (link.getAttribute("href") !== address) link.setAttribute("href", address)
	}
}

function followRequestedLink() {
	if (!requestedLink) return
	const [text, index] = requestedLink.slice(linkMark.length).split("~")
	linksLike(decodedText(text))[+(index || 0)]?.click()
}

function decodedText(text) {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
