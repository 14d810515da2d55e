// The page's side of a session, in sections: events, connection, patches, focus, long lists, history,
// input. Its other files are one noun each.
// Protocol.md describes the messages.

const page = document.body.dataset
const { base } = page
let { session } = page
const partSize = +page.part // the most bytes of a file, or of a text, in one event

const byID = id => document.getElementById(id)
const find = (selector, root = document) => root?.querySelector(selector)
const findAll = (selector, root = document) => [...root.querySelectorAll(selector)].filter(isReal)
// What has left, or is dragged, is only seen: it sends no events, has no focus, and is not read aloud. What the script of an
// app's own element adds is its own.
const isReal = tag => !tag.closest("[data-leaving], .drag-image, .own")
const isAlive = tag => tag.isConnected && isReal(tag)
const focused = () => document.activeElement
const isShown = element => element.getClientRects().length > 0
const topLayer = () => findAll("dialog").pop()
const topPage = () => findAll(".page").filter(isShown).pop()
// The number of the element that a tag belongs to; none if the session has removed it.
const elementID = tag => isAlive(tag) ? parseInt(tag.dataset.t || tag.closest("[id]").id) : undefined
// The element beside another one.
function neighbor(element, side) {
	do element = element[side]
	while (element && !isReal(element))
	return element
}

// MARK: Events

// Each event by its name on the wire, with a function that returns its value.
const eventValues = {
	activate: () => [],
	setPressed: isPressed => [isPressed],
	setOn: ({ checked }) => [checked],
	setText: ({ value }) => [value],
	setNumber: ({ value }) => [+value],
	setDate: ({ value }) => [value],
	choose: ({ value }) => [+value],
	increment: () => [],
	decrement: () => [],
	submit: () => [],
	delete: () => [],
	move: offset => [offset],
	refresh: () => [],
	dismiss: () => [],
	finishLoading: isLoaded => [isLoaded],
	beginFile: values => values,
	addToFile: text => [text],
	abandonFile: () => [],
	setFocus: hasFocus => [hasFocus],
	reveal: rows => rows,
	resize: size => size,
	fit: id => [id],
	open: address => [address],
	custom: json => [json],
	tap: count => [count],
	longPress: () => [],
	setPressing: isPressing => [isPressing],
	setHovering: isHovering => [isHovering],
	keyPress: values => values,
	setTargeted: dragged => [dragged],
	drop: values => values,
	insert: values => values,
}

let pending = [] // unacknowledged events: [number, [id, name, ...value]]
let lastMade = 0 // numbers of events
let lastSent = 0
let lastKnown = 0 // the last event that was applied when the latest patches were made
let pacing // the timer until numbers may be sent again
let isFull = false // more events wait than may be sent at once
const most = 80 // events at once

// The number of the last event that the page knows to be applied.
const knownEvent = () => (pending[0]?.[0] ?? lastMade + 1) - 1

// Makes an event, and returns its number. Without an element there is none.
function send(id, name, source) {
	if (id === undefined) return lastMade
	const value = eventValues[name](source)
	// A later value replaces a pending one. One of the layout does wherever that is: while there is no connection, there is
	// at most one for each element.
	const replaceable = /^resize|^fit$/.test(name) ? pending : /^set/.test(name) ? pending.slice(-1) : []
	const earlier = replaceable.find(([number, event]) => number > lastSent && event[0] === id && event[1] === name)
	if (earlier) {
		earlier[1].splice(2, Infinity, ...value)
		return earlier[0]
	}
	lastMade += 1
	pending.push([lastMade, [id, name, ...value]])
	sendPending(!["setNumber", "setHovering", "resize"].includes(name))
	return lastMade
}

// Sends pending events. Numbers wait for later ones: the server takes 100 events a second.
function sendPending(isUrgent) {
	const waiting = pending.filter(([number]) => number > lastSent)
	if (!isConnected || waiting.length === 0) return
	const isBusy = pacing || pending.length - waiting.length > 1
	if (isBusy && (isFull || !isUrgent)) return
	clearTimeout(pacing)
	isFull = waiting.length > most
	pacing = setTimeout(() => {
		pacing = undefined
		isFull = false
		sendPending(false)
	}, isFull ? 900 : 20)
	waiting.slice(0, most).forEach(sendEvent)
}

function sendEvent([number, event]) {
	clearTimeout(acknowledging)
	acknowledging = undefined
	expectAnswer()
	lastSent = number
	awaitAnswer(number, event[1])
	write("e", number, lastReceived, ...event)
}

// Drops the applied events.
function acknowledge(number) {
	pending = pending.filter(event => event[0] > number)
	answered(number)
	if (notice === saving) say()
	clearTimeout(expiring)
	if (!isConnected || pending.length === 0) return
	sendPending(false)
	expectAnswer()
}

// MARK: Connection

const startedAnewAt = memory?.startedAnewAt
let startingAnewAt // the time at which the page asked for another session
const hasJustStartedAnew = () => Date.now() - startedAnewAt < 10_000

let socket
let isConnected = false // the session has answered
let isOver = false // the session has ended
let attempts = 0
let lastReceived = +page.number // the number of the last message
let news = hasJustStartedAnew() ? strings.anew : ""
let restarting // what is said until the next server goes on with the session
let isOutdated // the page loads itself again, with its session
let saving // what is said until the server has stored the session
let hasLost = false // the session may have forgotten what was typed
let reconnecting // the timer until the next attempt
let expiring // the timer until the connection counts as lost
let acknowledging // the timer until messages are acknowledged

function connect() {
	clearTimeout(reconnecting)
	if (isOver || socket?.readyState <= WebSocket.OPEN) return
	const own = new WebSocket(location.origin.replace("http", "ws") + page.socket)
	socket = own
	own.onopen = () => write("hello", 1, session, lastReceived, knownEvent(), seal)
	own.onmessage = ({ data }) => take(data, () => own === socket)
	own.onclose = () => { if (own === socket) reconnect() }
	expectAnswer()
}

// Closes the connection if nothing arrives: it may be dead.
function expectAnswer() {
	clearTimeout(expiring)
	expiring = setTimeout(() => {
		socket.close()
		attempts ||= 1
		reconnect()
	}, 10_000)
}

function reconnect() {
	clearTimeout(expiring)
	socket = undefined
	isConnected = false
	if (isOver) return
	if (attempts > 0) sayLost()
	// A server that hands its pages over spreads them itself.
	const delay = restarting && attempts === 0 ? 0 : Math.min(15_000, 300 * 2 ** attempts)
	attempts += 1
	reconnecting = setTimeout(connect, delay * (1 + Math.random()) / 2)
}

function write(...message) {
	if (socket.readyState <= WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function receive([name, ...rest]) {
	switch (name) {
		case "r": return resume(...rest)
		case "a": {
			acknowledge(...rest)
			return endForward(...rest)
		}
		// The session is there, and answers when it is stored. A screen reader reads a notice each time it is said.
		case "w": {
			[saving] = rest
			if (notice !== saving) say(saving)
			return expectAnswer()
		}
		case "x": return end(...rest)
		case "keep": {
			[seal = seal] = rest
			return import(page.keeping).then(({ begin }) => begin(rest.length))
		}
		case "p": {
			const [number, applied, ...list] = rest
			return number === lastReceived + 1 ? show(number, applied, list) : undefined
		}
		case "all": {
			const [number, applied, html, navigation] = rest
			// The screen brings its images again. Numbers and ids of another session are those of other things.
			images.clear()
			if (isResuming) rowHeights.clear()
			return show(number, applied, [["r", html], ["n", navigation]])
		}
	}
}

// The session has answered. It may have missed events; those that it has forgotten are lost.
function resume(applied, loss) {
	if (loss) news = loss
	hasLost ||= Boolean(loss)
	acknowledge(applied)
	sayForNow(news)
	news = restarting = ""
	attempts = 0
	isConnected = true
	clearTimeout(pacing)
	pacing = undefined
	isFull = false
	lastSent = applied
	sendPending(true)
}

function show(number, applied, list) {
	lastReceived = number
	acknowledge(applied)
	const typed = hasLost && typedSoFar()
	apply(list, applied)
	if (isResuming) hasComeBack()
	if (typed) putBack(typed)
	hasLost = false
	endForward(applied)
	acknowledging ||= setTimeout(() => {
		acknowledging = undefined
		if (isConnected) write("a", lastReceived)
	}, 1_000)
}

// The connection ends; unless the server is stopping, so does the session.
function end(code, text, kept) {
	if (kept) {
		seal = kept
		restarting = text
	}
	// The next document has the script of the server's build.
	isOutdated = code === "outdated"
	if (isOutdated) return location.reload()
	// Another build may not understand the first message.
	const isUnknown = code === "unknown" || code === "violation" && !isConnected
	if (isResuming && isUnknown) return startAnew()
	isOver = code !== "stopping"
	say(isOver ? `${text} ${strings.over}` : text)
	// Avoids a reload loop.
	if (isUnknown) setTimeout(() => {
		startingAnewAt = Date.now()
		location.reload()
	}, hasJustStartedAnew() ? 10_000 : 0)
}

// MARK: Patches

const leaving = new Set() // elements that the session has removed, and which are still seen

const patches = {
	// Inserts an element.
	i(tag, index, html) {
		const element = parse(html)
		place(element, byID(tag), index)
		enliven(element)
		motions.enter(element)
	},
	// Deletes an element.
	d(id) {
		const old = byID(id)
		if (old.contains(focused())) {
			focusNeighbor = neighbor(old, "nextElementSibling") || neighbor(old, "previousElementSibling") || old.parentElement
		}
		for (const element of [old, ...findAll("dialog", old)]) element.close?.()
		motions.leave(old)
	},
	// Moves an element among its siblings.
	m(id, index) {
		const element = byID(id)
		const parent = element.parentElement
		element.remove()
		place(element, parent, index)
	},
	// Updates an element's own tags.
	u(html) {
		const element = parse(html)
		morph(byID(element.id), element)
	},
	// Replaces an element and its content.
	r(html) {
		const element = parse(html)
		byID(element.id).replaceWith(element)
		enliven(element)
	},
	// Replaces the contents of a tag.
	c(tag, html) {
		const element = byID(tag)
		element.innerHTML = html
		enliven(element)
	},
	// Gives an element the focus, or takes it.
	f(id, hasFocus) {
		if (lastFocusEvent > lastKnown) return
		const element = byID(id)
		if (hasFocus) {
			focusRequest = focusable(element.matches("[data-f]") ? element : find("[data-f]", element))
		} else {
			focusRequest = null
			if (element.contains(focused())) focused().blur()
		}
	},
	// Shows the patches after it over time, or at once.
	a: (...values) => motions.time(values),
	// Does what a key does that no view has handled.
	k: pressFocused,
	// Has a text read aloud.
	s: announce,
	// Scrolls to an element, once all is in its place.
	v(id, block, inline) { scrollTarget = [id, { block, inline }] },
	n: navigate,
}

function parse(html) {
	const template = document.createElement("template")
	template.innerHTML = html
	return template.content.firstElementChild
}

function place(element, parent, index) {
	const next = leaving.size > 0
		? [...parent.children].filter(each => !leaving.has(each))[index] : parent.children[index]
	parent.insertBefore(element, next || null)
}

function apply(list, applied) {
	lastKnown = applied
	const before = focusState()
	const restoreScrolling = scrollRestorer()
	const showMotion = motions.begin(list)
	isApplying = true
	for (const [name, ...rest] of list) patches[name](...rest)
	layOutAlternatives()
	layOutPlaceholders()
	layers.place()
	showMotion()
	restoreScrolling()
	restoreFocus(before)
	dragging.follow()
	scrollToTarget()
	addressLinks()
	tendLists()
	tieErrors()
	placeStatus()
	dragging.check()
	isApplying = false
	watchPlaceholders()
}

// Makes a tag like a new one, except for parts of other elements.
function morph(old, next) {
	const { image } = next.dataset
	const isSameImage = image && image === old.dataset.image
	for (const { name } of [...old.attributes]) {
		const isKept = name === "style" || name === "src" && isSameImage || next.hasAttribute(name)
		if (!isKept) old.removeAttribute(name)
	}
	for (const { name, value } of next.attributes) {
		// A disabled control would lose the focus.
		if (name === "disabled" && old === focused()) old.ariaDisabled = true
		else old.setAttribute(name, value)
	}
	if (next.dataset.h === undefined && !next.dataset.custom) {
		const children = [...next.childNodes]
		children.forEach((child, index) => morphChild(old, old.childNodes[index], child))
		while (old.childNodes.length > children.length) old.lastChild.remove()
	}
	showAttributes(old)
}

function morphChild(parent, old, next) {
	if (!old) parent.append(next)
	else if (old.nodeName !== next.nodeName) old.replaceWith(next)
	else if (next.attributes) morph(old, next)
	else old.data = next.data
}

const lastEdits = new WeakMap() // the number of the last event of each control

// Makes a tag show its attributes. Attributes hold the session's values, properties the user's: these
// stay until the session knows the latest edit.
function showAttributes(element) {
	const style = element.dataset.s || ""
	// The script itself places menus.
	if (style || element.style.cssText && !element.popover) element.style.cssText = style
	if (element.dataset.image) showImage(element)
	if (element.dataset.load) loadImage(element)
	if (element.dataset.custom) showOwn(element)
	if (element.matches(".geometry, .fits")) layouts.observe(element)
	if (element.showModal && !element.matches(":modal")) {
		element.open = false
		element.showModal()
		focusHarmless(element)
	}
	const list = element.closest("select")
	if (lastEdits.get(list || edited(element)) > lastKnown || element === composing) return
	if (list) {
		// Without a selection none is shown.
		list.value = find("[selected]", list)?.value
	} else if (element.type === "checkbox" || element.type === "radio") {
		element.checked = element.defaultChecked
	} else if (element.role === "radiogroup") {
		for (const choice of findAll("input", element)) choice.checked = choice.defaultChecked
	} else if (element.select && element.value !== element.defaultValue) {
		const restoreCaret = caretRestorer(element)
		element.value = element.defaultValue
		if (element === focused()) restoreCaret(element)
	}
}

// The control that the user edits with a tag: for one of several choices, all of them.
const edited = tag => tag.type === "radio" ? tag.closest("[role=radiogroup]") || tag : tag

// Shows an app's own element. The first one has the loader requested.
let showOwn = () => {
	if (!page.elements) return
	showOwn = () => {}
	import(JSON.parse(page.elements)[0]).then(({ start }) => {
		showOwn = start()
		findAll("[data-custom]").forEach(each => showOwn(each))
	})
}

// Makes a new tag and its content show their attributes. Fields keep the text typed meanwhile.
function enliven(root) {
	showAttributes(root)
	for (const element of findAll("*", root)) showAttributes(element)
	findAll("[data-requested]", root).forEach(link => files.saveRequested(link))
	for (const [number, [id, name, value]] of pending) {
		const input = find("input,textarea", byID(id))
		if (name !== "setText" || !input || !root.contains(input)) continue
		lastEdits.set(input, number)
		input.value = value
	}
}

// MARK: Focus

const pageStates = new WeakMap() // the focus and the scroll position of pages that were left
let isApplying = false // the page moves the focus, not the user
let lastFocusEvent = 0
let focusNeighbor // the neighbor of the deleted focused element
let focusRequest // the element that the session focuses; null if it takes the focus

// A layer focuses its first control, but none that destroys something: the user may press it unseen.
function focusHarmless(layer) {
	const harmful = ".destructive, [data-e=delete]"
	if (!focused().matches(harmful)) return
	const others = findAll(":is(button, input, textarea, select):enabled, a[href], [tabindex='0']", layer)
		.filter(each => !each.matches(harmful) && isShown(each))
	const other = others.find(each => each.matches(".cancel")) || others[0]
	if (!other) layer.tabIndex = -1
	;(other || layer).focus()
}

// The tag in a control that can have the focus.
function focusable(control) {
	if (!control || control.tabIndex >= 0) return control
	return find("input:checked", control) || find("input,textarea,button:enabled", control) || control
}

// Returns a function that puts the caret where it is now.
function caretRestorer({ selectionStart: start, selectionEnd: end }) {
	return element => { if (start != null) element.setSelectionRange(start, end) }
}

function focusState() {
	const element = focused()
	const shownPage = topPage()
	if (shownPage) pageStates.set(shownPage, [element, scrollerOf(shownPage).scrollTop])
	focusNeighbor = undefined
	focusRequest = undefined
	// In an app's own element the focus is the script's.
	const ownerID = element.closest(".own") ? undefined : element.closest("[id]")?.id
	return { element, ownerID, rowPlace: placeInList(element), page: shownPage, restoreCaret: caretRestorer(element) }
}

function restoreFocus(before) {
	let target = focusRequest
	if (target === undefined && focused() !== before.element) target = successor(before)
	const shownPage = topPage()
	const layer = topLayer()
	if (shownPage && shownPage.id !== before.page?.id && !layer) {
		const [last, position] = pageStates.get(shownPage) || []
		target = focusRequest || (shownPage.contains(last) ? last : find("h1", shownPage))
		scrollerOf(shownPage).scrollTop = position || 0
	}
	if (!target || !isShown(target)) return
	if (layer && !layer.contains(target)) return
	// A layer may have given it the focus already.
	if (target !== focused()) target.focus({ preventScroll: target !== focusRequest })
	if (target !== before.element && target.value === before.element.value) before.restoreCaret(target)
}

// What scrolls a tag: a scroll view, its dialog, its column of a split view, or the page.
function scrollerOf(element) {
	const part = element.closest(".scroll.y")
	if (part && part.scrollHeight > part.clientHeight) return part
	const box = element.closest("dialog, .column")
	return box && getComputedStyle(box).overflowY === "auto" ? box : document.scrollingElement
}

// Returns the element to focus after a change has removed the focus.
function successor({ element, ownerID, rowPlace }) {
	if (isAlive(element)) return element
	const newOwner = ownerID && byID(ownerID)
	const same = newOwner?.matches(element.tagName) ? newOwner : newOwner && find(element.tagName, newOwner)
	if (same || newOwner && !rowPlace) return same
	// The browser may have moved the focus itself.
	if (focused() !== document.body) return
	const inList = rowPlace && stopAt(rowPlace)
	if (inList) return inList
	return focusNeighbor?.matches(".row") && mainStop(focusNeighbor) || find("a,button,input,textarea,select", focusNeighbor)
}

// MARK: Long lists

// Rows far from the visible part don't exist: placeholders stand for them.
const placeholders = document.getElementsByClassName("rest")
const highestPlaceholder = 15_000_000 // pixels; browsers limit the height of elements
let rowHeights = new Map() // by the id of the list
let watching // the frame in which placeholders are checked

function layOutPlaceholders() {
	for (const element of placeholders) {
		const height = Math.min(element.dataset.rows * rowHeight(element.parentElement), highestPlaceholder)
		element.style.height = `${Math.round(height)}px`
	}
}

// The average height of the first rows of a list or a stack. It is measured once: among 100,000 rows, each change would
// be one of thousands of pixels. The whole screen, sent again, has another tag for the same list.
function rowHeight(list) {
	if (!rowHeights.has(list.id)) {
		const isRow = list.matches(".v") ? each => !each.matches(".rest") : each => each.matches(".row")
		const rows = [...list.children].filter(isRow)
		const height = rows.reduce((sum, row) => sum + row.offsetHeight, 0)
		if (height === 0) return 48
		rowHeights.set(list.id, height / rows.length + (parseFloat(getComputedStyle(list).rowGap) || 0))
	}
	return rowHeights.get(list.id)
}

function watchPlaceholders() {
	if (placeholders.length > 0) watching ||= requestAnimationFrame(() => {
		watching = undefined
		for (const element of placeholders) revealRows(element)
	})
}

// Asks for the rows of a placeholder that are at most one window away. At most one such event is pending.
function revealRows(element) {
	const { top, bottom, height } = element.getBoundingClientRect()
	const isNear = bottom > -innerHeight && top < 2 * innerHeight
	if (!isNear || height === 0 || isRevealing(element)) return
	const each = rowHeight(element.parentElement)
	const count = +element.dataset.rows
	const middle = innerHeight / 2 - top
	// Outside of the placeholder are rows of their own height.
	const row = middle < 0 ? middle / each
		: middle > height ? count + (middle - height) / each : middle * count / height
	const reach = 2.5 * innerHeight / each
	send(elementID(element), "reveal", [Math.floor(row - reach), Math.ceil(row + reach)])
}

function isRevealing(element) {
	return pending.some(([, [id, name]]) => name === "reveal" && id === elementID(element))
}

// Returns a function that leaves visible rows where they are now, when rows before them come or go; or the page at its end.
// What takes the place of a scrolled part is scrolled like it.
function scrollRestorer() {
	const page = document.scrollingElement
	const isAtEnd = page.scrollHeight > page.clientHeight && page.scrollTop + page.clientHeight > page.scrollHeight - 2
	const position = page.scrollTop
	// The ids of another session are those of other things.
	const parts = isResuming ? [] : findAll(".column, .scroll, dialog").filter(each => each.scrollTop || each.scrollLeft)
		.map(each => [each, each.id, each.scrollLeft, each.scrollTop])
	const lists = new Set([...placeholders].map(each => each.parentElement))
	const rows = [...lists].map(visibleRow).filter(each => each).map(each => [each, each.id, each.getBoundingClientRect().top])
	return () => {
		for (const [part, id, ...place] of parts) if (!isAlive(part)) byID(id)?.scrollTo(...place)
		for (const row of rows) restoreRow(...row)
		if (rows.length || !lists.size) return
		const wanted = isAtEnd ? page.scrollHeight - page.clientHeight : position
		// To scroll to where it is would end the browser's own scrolling, too.
		if (Math.abs(page.scrollTop - wanted) > 1) page.scrollTop = wanted
	}
}

function restoreRow(row, id, top) {
	const same = isAlive(row) ? row : byID(id)
	if (!same) return
	const distance = same.getBoundingClientRect().top - top
	const before = findAll(":scope > .rest", same.parentElement).findLast(each => each.getBoundingClientRect().top < top)
	const height = before ? before.offsetHeight - distance : 0
	// To scroll would end the browser's own scrolling, which may be under way.
	if (height > 0) before.style.height = `${height}px`
	else scrollerOf(same).scrollBy(0, distance)
}

function visibleRow(list) {
	const { left, width } = list.getBoundingClientRect()
	for (const part of [0.5, 0.3, 0.7, 0.1, 0.9]) {
		let row = document.elementFromPoint(left + width / 2, innerHeight * part)
		while (row && row.parentElement !== list) row = row.parentElement
		if (row && !row.matches(".rest")) return row
	}
}

// MARK: History

let navigation = JSON.parse(page.navigation) // the title, the address of the route if there is one, and [id, path, room] of the entries
let depth = 0 // how many of those the browser's entry stands for
let goingBack = 0 // how far the page itself goes back in the history
let way // the link that was pressed last, as in `linkAt`
let ways = [] // the links that led to the entries
let goingForward = 0 // the event that opens a page which the browser went forward to
const requested = { path: location.pathname, query: location.search, fragment: requestedLink ? "" : location.hash }
let root = rootAddress() // the path of the page without entries
let pagePath = root // the path of the page that is shown

// An app that starts with entries is below its first page; any other one starts with the page at the address.
function rootAddress() {
	return entriesHere().length > 0 ? base : requested.path
}

// The query and the fragment of the request belong to the page at its path.
function addressOf(path, fragment = requested.fragment) {
	const { pathname } = new URL(path, location.origin)
	return pathname === requested.path ? pathname + requested.query + fragment : pathname
}

// Columns of a split view are entries where there is room for one of them only.
function isOneColumn() {
	return findAll(".columns").some(columns => getComputedStyle(columns).display === "block")
}

function entriesHere() {
	const room = isOneColumn() ? 1 : 2
	return navigation.slice(1).filter(entry => Array.isArray(entry) && (entry[2] || room) === room)
}

function navigate(next) {
	const isNew = next !== navigation
	navigation = next
	const [title] = navigation
	const entries = entriesHere()
	document.title = title
	if (routeAddress()) return followAddress(isNew)
	if (goingBack) return
	if (entries.length < depth) {
		goingBack = entries.length - depth
		return history.go(goingBack)
	}
	const pathAt = depth => depth > 0 && entries[depth - 1][1] ? base + entries[depth - 1][1] : root
	// The app did not start with the requested page, but has it now.
	if (root !== base && entries.some(([, path]) => path && addressOf(base + path) === addressOf(root))) root = base
	pagePath = pathAt(entries.length)
	const state = () => ({ depth, session, way: ways[depth] })
	history.replaceState(state(), "", addressOf(pathAt(depth)))
	ways[depth + 1] = entries.length === depth + 1 ? way : undefined
	way = undefined
	while (depth < entries.length) {
		depth += 1
		history.pushState(state(), "", addressOf(pathAt(depth)))
	}
}

// A link of the page that is shown, by its text and its position among links with that text. The page that it leads to
// may have been left: then it is another element each time.
const wayOf = link => [link.textContent, linksLike(link.textContent).indexOf(link)]
const linkAt = ([text, index]) => linksLike(text)[index]
const linksLike = text => findAll(".navlink:not([aria-disabled])", topPage()).filter(link => link.textContent === text)

// The page that the browser goes forward to was left, and no longer exists: its link opens another one.
function goForward(state) {
	const link = state.depth === depth + 1 && state.way && topPage() && !topLayer() && linkAt(state.way)
	if (!link) return history.go(depth - state.depth)
	depth = state.depth
	ways[depth] = state.way
	goingForward = send(elementID(link), "activate")
}

// A link that leads nowhere leaves the browser where it was.
function endForward(applied) {
	if (!goingForward || applied < goingForward) return
	goingForward = 0
	if (entriesHere().length < depth) navigate(navigation)
}

addEventListener("popstate", ({ state }) => {
	if (state?.address && routeAddress()) return arriveAt(state)
	if (state?.session !== session) {
		if (state) location.reload()
		return
	}
	if (state.depth > depth && !goingBack) return goForward(state)
	depth = state.depth
	const left = goingBack ? [] : entriesHere().slice(depth)
	goingBack = 0
	if (left.length === 0) return navigate(navigation)
	for (const [id] of left.reverse()) send(id, "dismiss")
})

// MARK: Input

let composing // the field that an input method composes in

// Listens before the document's elements: layers stop some events. What begins in an app's own element is not the page's.
const listen = (name, action) => document.addEventListener(name, event => {
	if (/^pointer[umco]|^mouseup|^dragend/.test(name) || !event.target.closest?.(".own")) action(event)
}, true)

listen("click", event => {
	const { target } = event
	if (isClickSpent) {
		isClickSpent = false
		event.preventDefault()
		return event.stopImmediatePropagation()
	}
	if (target.matches("dialog:not([data-stays])") && isOutside(event)) return leaveLayer(target)
	const anchor = target.closest("a")
	if (anchor?.ariaDisabled) event.preventDefault()
	if (anchor?.dataset.e) {
		// The browser opens another tab or window itself.
		if (anchor.href && (event.ctrlKey || event.metaKey || event.shiftKey)) return
		event.preventDefault()
	}
	if (tap(event)) return
	const isControl = target.closest("button, a, input, textarea, select, label, [popover]")
	const button = isControl ? target.closest("button[data-e], a[data-e]:not([aria-disabled])") : find(":scope > .select:enabled, :scope > .selecting > .select:enabled", target.closest(".row"))
	if (!button) return
	const id = elementID(button)
	switch (button.dataset.e) {
		case "up": return moveRow(id, -1)
		case "down": return moveRow(id, 1)
		case "reveal": return button.parentElement.scrollIntoView({ block: "center" })
		default: {
			if (button.matches(".navlink")) way = wayOf(button)
			if (button.dataset.share !== undefined) files.share(button)
			send(id, button.dataset.e, button)
		}
	}
	// What a menu offers closes it.
	button.closest(".row-menu")?.hidePopover()
})

// What is over the keyboard acts on the field, which keeps the focus.
listen("mousedown", event => {
	if (event.target.closest(".item.keyboard") && !event.target.closest("input, textarea, select")) event.preventDefault()
})

let pressed // where the pointer went down

listen("pointerdown", ({ target }) => { pressed = target })

// Whether a click is beside its dialog. A selection of text that ends there is none.
function isOutside({ target, clientX: x, clientY: y }) {
	const { left, right, top, bottom } = target.getBoundingClientRect()
	return pressed === target && (x < left || x > right || y < top || y > bottom)
}

// A tap beside a sheet or a question leaves it; an alert wants an answer.
function leaveLayer(layer) {
	if (!layer.matches(".alert")) send(elementID(layer), "dismiss")
}

// Opens the menu of what is under the pointer, once that is up: to let go outside of a menu closes it.
// After a contextmenu event that is handled, there may be no pointerup.
const releases = ["pointerup", "pointercancel", "mouseup"]
let isPointerDown = false
let openingMenu // waits for the pointer to be up; a drag ends that
listen("pointerdown", () => { isPointerDown = true })
for (const name of releases) listen(name, () => { isPointerDown = false })

listen("contextmenu", event => {
	const { target } = event
	const owner = target.closest(".row, .with-menu")
	const menu = find(":scope > .tools > .row-menu", owner)
	if (!menu || target.closest("input, textarea, select, .row-menu")) return
	event.preventDefault()
	const open = () => { if (isAlive(menu)) menu.showPopover() }
	if (dragging.isUnderWay()) return
	if (!isPointerDown) return open()
	// A browser may ask twice.
	openingMenu?.abort()
	openingMenu = new AbortController()
	for (const name of releases) addEventListener(name, () => {
		openingMenu.abort()
		setTimeout(open)
	}, { capture: true, signal: openingMenu.signal })
})

// Places a menu below its button, or above it where there is no room, and gives it the focus.
listen("toggle", ({ target, newState }) => {
	if (newState !== "open" || !target.matches(".row-menu")) return
	const { top, bottom, right } = target.previousElementSibling.getBoundingClientRect()
	const { offsetWidth: width, offsetHeight: height } = target
	target.style.left = `${Math.max(8, right - width)}px`
	target.style.top = `${bottom + height + 8 < innerHeight ? bottom + 4 : Math.max(8, top - height - 4)}px`
	find("button:not(:disabled), input, textarea, select, a", target)?.focus()
})

function moveRow(id, step) {
	const isMovable = row => row?.dataset.m !== undefined
	let row = byID(id)
	if (!isMovable(neighbor(row, step < 0 ? "previousElementSibling" : "nextElementSibling"))) return
	// A row moves before the one currently at the offset: one down is before the next but one.
	let offset = step < 0 ? -1 : 2
	while (isMovable(row = neighbor(row, "previousElementSibling"))) offset += rowCount(row)
	send(id, "move", offset)
}

// Buttons that look different while they are held down.
let held
const holdable = "[data-p]:not(:disabled, [aria-disabled])"

listen("pointerdown", ({ target, button }) => { if (button === 0) hold(target.closest?.(holdable)) })
for (const name of ["pointerup", "pointercancel", "dragend", "keyup"]) listen(name, () => hold())
addEventListener("blur", () => hold())

function hold(button) {
	if (held) send(elementID(held), "setPressed", false)
	held = button
	if (button) send(elementID(button), "setPressed", true)
}

let lastInput // the control that has told of its value

listen("input", event => {
	lastInput = event.target
	if (!event.isComposing) edit(event.target)
})
// Some programs that fill in forms choose an option without the event of an input.
listen("change", ({ target }) => {
	if (target.matches("select") && target !== lastInput) edit(target)
	lastInput = undefined
})
listen("compositionstart", ({ target }) => { composing = target })
listen("compositionend", ({ target }) => {
	composing = undefined
	edit(target)
})

function edit(input) {
	const name = input.dataset.e
	// Half of a date is none.
	if (name === "setDate" && (!input.value || !input.validity.valid)) return
	if (name) lastEdits.set(edited(input), send(elementID(input), name, input))
	if (name === "setNumber") input.nextElementSibling.textContent = +(+input.value).toFixed(2)
}

listen("submit", event => event.preventDefault())
listen("scroll", watchPlaceholders)
addEventListener("resize", () => {
	layers.place()
	tendLists()
	if (isConnected) navigate(navigation)
	rowHeights = new Map()
	layOutPlaceholders()
	watchPlaceholders()
})

listen("focusin", event => focusChanged(event, true))
listen("focusout", event => {
	const { target } = event
	if (target.dataset?.e === "setDate" && (!target.value || !target.validity.valid)) target.value = target.defaultValue
	focusChanged(event, false)
})

function focusChanged({ target, relatedTarget }, hasFocus) {
	const control = target.closest?.("[data-f]")
	if (!control || control.contains(relatedTarget) || isApplying || !document.hasFocus()) return
	lastFocusEvent = send(elementID(control), "setFocus", hasFocus)
}

// The session closes layers. One that stays is left by its button to cancel, which may ask, or not by this key.
listen("cancel", event => {
	event.preventDefault()
	const { target } = event
	if (!target.matches("[data-stays]")) return send(elementID(target), "dismiss")
	const button = find(".cancel:enabled, .cancellationAction button:enabled", target)
	if (button) button.click()
	else sayForNow(strings.kept)
})
addEventListener("beforeunload", event => {
	if (!(isOver || isOutdated) && find("dialog[data-unsaved]:not([data-leaving])")) event.preventDefault()
})
listen("close", ({ target }) => { if (isAlive(target) && !target.open) target.showModal() })

listen("keydown", event => {
	const { target, key } = event
	if (event.isComposing || target.closest(".palette")) return
	if (dragging.steer(event)) return event.preventDefault()
	if (pressKey(event, event.repeat ? 2 : 1)) return
	if (tapByKey(event) || dragging.pickUp(event)) return event.preventDefault()
	const isField = target.matches("[data-e=setText]")
	if (key === "Enter" && isField) {
		if (breaksLine(event)) return
		event.preventDefault()
		send(elementID(target), "submit")
	}
	if (layers.steer(target, key)) return event.preventDefault()
	// Escape first closes a menu or clears a search, which the browser does.
	if (key === "Escape" && (find(":is(.row-menu, [role=menu]):popover-open") || target.type === "search" && target.value)) return
	if (key === " " && !held && target.matches("button" + holdable)) hold(target)
	const tab = target.closest("[role=tab]")
	const nextTab = tab?.[{ ArrowRight: "nextElementSibling", ArrowLeft: "previousElementSibling" }[key]]
	if (nextTab) {
		nextTab.focus()
		return nextTab.click()
	}
	if (pressShortcut(event, isField)) return
	if (!event.defaultPrevented && steerList(event)) return event.preventDefault()
	const isOfKeys = key === "?" && !isField && !target.matches("input, textarea, select")
	// In a field of a Mac, control-K deletes to the end.
	const isCommand = event.metaKey || event.ctrlKey && !(isField && /Mac/.test(navigator.platform))
	const opensPalette = key.toLowerCase() === "k" && isCommand && !event.altKey && !event.shiftKey
	if (!isOfKeys && !opensPalette) return
	event.preventDefault()
	import(page.palette).then(({ toggle }) => toggle(isOfKeys))
})

// Whether the return key inserts a line break. Where there are no keys, it is the only one that can.
function breaksLine(event) {
	const { target, altKey, shiftKey, ctrlKey, metaKey } = event
	if (target.tagName !== "TEXTAREA" || ctrlKey || metaKey) return false
	if (altKey) {
		event.preventDefault()
		target.setRangeText("\n", target.selectionStart, target.selectionEnd, "end")
		edit(target)
	}
	return altKey || shiftKey || !submitsByReturn(target)
}

// Whether the return key alone submits a field of several lines.
function submitsByReturn(field) {
	return field.dataset.submit !== undefined && !matchMedia("(pointer: coarse)").matches
}

// Presses the element with the shortcut, unless the focused control needs the keys. Returns whether it did.
function pressShortcut(event, isField) {
	const { target, key } = event
	const held = ["ctrl", "alt", "shift", "meta"].filter(name => event[name + "Key"])
		.map(name => name[0]).join("")
	if (isField) {
		const isText = !/[acm]/.test(held) && key !== "Enter" && key !== "Escape"
		if (isText) return false
	} else if (key === "Enter" && target.closest("button,a,select")) {
		// A browser presses only links that have an address.
		if (!held) target.closest("a[data-e]:not([href], [aria-disabled])")?.click()
		return true
	}
	// Space presses what has the focus.
	if (key === " " && !held && target.closest("button, input, select")) return true
	const name = key === " " ? "Space" : key.length > 1 ? key : key.toLowerCase()
	const selector = `[data-key~="${CSS.escape(`${held}-${name}`)}"]:not(:disabled)`
	const control = findAll(selector, topLayer()).find(each => isShown(each) || isInShownMenu(each))
	if (!control) return false
	event.preventDefault()
	if (control.type !== "button") control.focus()
	control.click()
	return true
}

// Whether it is in the menu of a button that is shown: it need not be opened. Each row may have the same menu, which is not.
function isInShownMenu(element) {
	let menu = element.closest(".menu")
	for (let outer = menu; outer; outer = outer.parentElement.closest(".menu")) menu = outer
	const button = menu?.querySelector(":scope > .button")
	return button && isShown(button)
}

// MARK: Start

enliven(find(".screen"))
focusable(find("[role=radiogroup][autofocus]"))?.focus()
layOutPlaceholders()
watchPlaceholders()
tieErrors()
comeBack()
if (!isResuming) navigate(navigation)
addressLinks()
// Once all files of the script have run.
queueMicrotask(() => {
	tendLists()
	if (!isResuming) followRequestedLink()
})
addEventListener("pagehide", leaveMemory)
// A page that was kept whole has its session.
addEventListener("pageshow", ({ persisted }) => { if (persisted) takeMemory() })
for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, connect)
connect()
