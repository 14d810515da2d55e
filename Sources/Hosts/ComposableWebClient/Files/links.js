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
		const place = routeAddress() ? pagePath : addressOf(pagePath, "")
		const address = place + linkMark + encodedText(text) + (index ? `~${index}` : "")
		if (link.getAttribute("href") !== address) link.setAttribute("href", address)
	}
}

function followRequestedLink() {
	if (requestedLink) linkAt(wayTo(requestedLink))?.click()
}

function wayTo(fragment) {
	const [text, index] = fragment.slice(linkMark.length).split("~")
	return [decodedText(text), +(index || 0)]
}

// An address of the page that is shown, typed into the browser, or another fragment of it: the browser has made an entry,
// without a state.
addEventListener("hashchange", () => {
	if (history.state) return
	const { hash } = location
	if (routeAddress()) {
		mark("replaceState", (here?.position || 0) + 1, here?.trail || [])
		return hash.startsWith(linkMark) ? linkAt(wayTo(hash))?.click() : undefined
	}
	const way = hash.startsWith(linkMark) && topPage() && !topLayer() ? wayTo(hash) : undefined
	const link = way && linkAt(way)
	if (link) {
		depth += 1
		ways[depth] = way
	}
	history.replaceState({ depth, session, way: ways[depth] }, "", link ? addressOf(pagePath) : location.href)
	if (link) goingForward = send(elementID(link), "activate")
})

function decodedText(text) {
	try {
		return decodeURIComponent(text)
	} catch {
		return text
	}
}
