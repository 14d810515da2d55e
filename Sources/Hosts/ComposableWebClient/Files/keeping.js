// Keeps the session for a server that does not know it: after a deploy, or another one behind the same proxy. A part of the
// script, for servers that seal sessions.

import { isConnected, keeping, lastMade, lastReceived, write } from "./composable.js"

let asked // the numbers of the last event and message when it was asked for
let asking // the timer by which it is asked for

// The server can be asked for it.
keeping.begin = () => { asking ||= setInterval(ask, 10_000) }

function ask() {
	const now = `${lastMade} ${lastReceived}`
	if (!isConnected || asked === now) return
	asked = now
	write("keep")
}

addEventListener("visibilitychange", () => { if (document.hidden) ask() })
