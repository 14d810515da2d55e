// Asks for the session, to keep it for a server that does not know it: after a deploy, or another one behind the same proxy. A
// part of the script, which is requested when a server offers it.

import { isConnected, knownEvent, lastReceived, write } from "./composable.js"

let asked // what the page knew when it asked last
let repeats = 0 // how often it has asked again, knowing the same
let kept // what it knew when it asked for the session that it has
let asking // the timer by which it asks

export function begin(hasSeal) {
	if (hasSeal) kept = asked
	else asked = undefined
	asking ||= setInterval(ask, 10_000)
}

// A server that was asked a moment ago does not answer, nor does one that can't seal the session.
function ask() {
	const known = `${knownEvent()} ${lastReceived}`
	if (!isConnected || kept === known) return
	repeats = asked === known ? repeats + 1 : 0
	if (repeats > 2) return
	asked = known
	write("keep")
}

addEventListener("visibilitychange", () => { if (document.hidden) ask() })
