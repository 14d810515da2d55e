// MARK: Parts

// Parts of the script that only some pages need. A document has those that its screen needs. Any other part is requested by the
// first message with one of its marks, which waits for it, as do the messages after it. Until then these functions stand for it.
const motions = {
	begin: () => () => {},
	time: () => {},
	enter: () => {},
	leave: element => element.remove(),
}
const dragging = {
	isUnderWay: () => false,
	isLifted: () => false,
	putDown: () => {},
	follow: () => {},
	check: () => {},
	steer: () => false,
	pickUp: () => false,
}
const layers = {
	place: () => {},
	steer: () => false,
}
const files = {
	saveRequested: () => {},
	share: () => {},
}
const landmarks = { mark: () => {} }

let absentParts = JSON.parse(document.body.dataset.parts) // addresses, each with its marks
let arrival // the last message that waits

// Handles a message of a connection.
function take(text, isCurrent) {
	const needed = absentParts.filter(([, ...marks]) => marks.some(mark => text.includes(mark)))
	const message = JSON.parse(text)
	// The connection may have ended by the time the parts before it are there.
	if (message[0] === "x") seal = message[3] || seal
	const handle = () => { if (isCurrent()) receive(message) }
	if (!needed.length && !arrival) return handle()
	absentParts = absentParts.filter(part => !needed.includes(part))
	const own = Promise.all([arrival, ...needed.map(loadPart)]).then(() => {
		if (arrival === own) arrival = undefined
		// What it throws must not keep the messages after it.
		queueMicrotask(handle)
	})
	arrival = own
}

// Without it the page works all the same, and asks for it again.
function loadPart(part) {
	const [address] = part
	const loaded = address.endsWith(".css") ? loadStyle(address) : import(address)
	return loaded.catch(() => { absentParts.push(part) })
}

// Before the style sheets of the app.
const loadStyle = href => new Promise((onload, onerror) => {
	const link = document.createElement("link")
	document.querySelector("link[rel=stylesheet]").after(Object.assign(link, { rel: "stylesheet", href, onload, onerror }))
})

// What the parts use of the script.
export {
	announce, byID, dragging, elementID, endPress, files, find, findAll, focused, isAlive, isConnected, isInShownMenu, isOver, isShown,
	isTextField, knownEvent, landmarks, lastKnown, lastMade, lastReceived, layers, leaving, listen, mainStop, motions, neighbor, openingMenu,
	partSize, pending, rowAround, sayForNow, sayHint, send, spendClick, stopTags, strings, textsOf, topLayer, until, waitABit, write,
}
