// MARK: Addresses

// The history of an app with routes. Its session says the address of the screen, and the browser's follows: a change of the
// path is an entry, a change of the query alone replaces one. What lies over the screen without an address of its own, such as
// an alert, is an entry with the same address, so that Back closes it. An address that the browser goes to is an event.
//
// The state of an entry: its address, how many things could be left there, its position, and the entries up to it.
const routeAddress = () => typeof navigation[1] === "string" ? navigation[1] : undefined
const fullAddress = address => base + address.slice(1)
const pathOf = address => address.split("?")[0]
const isWithin = (address, outer) => `${pathOf(address)}/`.startsWith(pathOf(outer) === "/" ? "/" : `${pathOf(outer)}/`)
const longestTrail = 50

let returning = false // the page itself goes back in the history
let opening = 0 // the event of the address that the browser went to, until it is answered
let here = history.state?.address ? history.state : undefined // the state of the browser's entry

function mark(method, position, trail) {
	const address = routeAddress()
	const left = entriesHere().length
	here = { session, address, left, position, trail: [...trail, [address, left]].slice(-longestTrail) }
	pagePath = fullAddress(address)
	try {
		history[method](here, "", pagePath)
	} catch {
		// A browser allows only so many entries a second.
	}
}

const replaceEntry = () => mark("replaceState", here?.position || 0, here?.trail.slice(0, -1) || [])
const pushEntry = () => mark("pushState", here.position + 1, here.trail)

// The screen has another address, or other things that can be left.
function followAddress(isNew) {
	if (returning) return
	const address = routeAddress()
	// The browser may have come back to another entry than the last one.
	if (isResuming && here && here.address !== address) return openAddress(here.address)
	if (opening) {
		if (lastKnown < opening) return
		opening = 0
		return replaceEntry()
	}
	if (!isNew || here?.session !== session) return replaceEntry()
	const left = entriesHere().length
	const isSame = address === here.address
	const isRefined = pathOf(address) === pathOf(here.address)
	if (isRefined ? left < here.left : isWithin(here.address, address)) {
		// Up to an entry before, if there was nothing else in between.
		const steps = stepsBack(isSame ? entry => entry[0] === address && entry[1] <= left : entry => entry[0] === address)
		if (steps) {
			returning = true
			return history.go(-steps)
		}
	}
	if (isRefined && left <= here.left || isRefined && !isSame) replaceEntry()
	else pushEntry()
}

function stepsBack(isMeant) {
	const before = here.trail.slice(0, -1).reverse()
	const index = before.findIndex(isMeant)
	if (index < 0) return 0
	const target = before[index][0]
	return before.slice(0, index).every(([address]) => isWithin(address, target)) ? index + 1 : 0
}

function openAddress(address) {
	opening = send(0, "open", address)
}

// The browser has gone to an entry.
function arriveAt(state) {
	const before = here
	here = state
	if (isResuming) return
	if (returning) {
		returning = false
		return followAddress(true)
	}
	if (opening || state.address !== routeAddress()) return openAddress(state.address)
	// What a later entry stood for no longer exists.
	if (state.left > entriesHere().length && state.position > before.position) {
		returning = true
		return history.go(before.position - state.position)
	}
	const closing = entriesHere().slice(state.left)
	for (const [id] of closing.reverse()) send(id, "dismiss")
}
