// MARK: Status

const status = document.querySelector("[role=status]")
const strings = status.dataset
const announcements = document.getElementById("composable-announcements")
let notice = "" // about the connection
let hint = "" // what keys do now

// Says how the connection is. Without a text there is nothing to say.
function say(text = "") {
	notice = text
	showStatus()
}

function sayForNow(text) {
	say(text)
	if (text) setTimeout(() => { if (notice === text) say() }, 6_000)
}

// Says what keys do. The connection comes first.
function sayHint(text = "") {
	hint = text
	if (!notice) showStatus()
	else if (text) announce(text)
}

function showStatus() {
	status.textContent = notice || hint
	placeStatus()
}

// A modal dialog leaves nothing outside of it that is usable, or read aloud.
function placeStatus() {
	const home = topLayer() || document.body
	for (const live of [status, announcements]) {
		if (live.parentElement === home) continue
		// What was read aloud would be read again.
		if (live === announcements) live.replaceChildren()
		home.append(live)
	}
	status.togglePopover(status.textContent !== "")
}

// Has a text read aloud after those before it, also the same one again: what is read is what was added.
function announce(text) {
	placeStatus()
	const line = document.createElement("p")
	line.textContent = text
	announcements.append(line)
	setTimeout(() => line.remove(), 10_000)
}
