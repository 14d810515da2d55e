// Asks for the session, to keep it for a server that does not know it: after a deploy, or another one behind the same proxy. A
// part of the script, which is requested when a server offers it.

import { isConnected, knownEvent, lastReceived, write } from "./composable.js"

let asked // what the page knew when it asked last
let asking // the timer by which it asks

// On each connection the server offers it anew: what was asked for before may have been lost with the connection.
export function begin(hasSeal) {
	if (!hasSeal) asked = undefined
	asking ||= setInterval(ask, 10_000)
}

function ask() {
	const known = `${knownEvent()} ${lastReceived}`
	if (!isConnected || asked === known) return
	asked = known
	write("keep")
}

addEventListener("visibilitychange", () => { if (document.hidden) ask() })
