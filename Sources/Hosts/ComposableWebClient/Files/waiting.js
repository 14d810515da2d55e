// MARK: Waiting

// The events whose answers a user waits for; typing goes on without one.
const awaitedEvents = new Set([
	"activate", "setOn", "choose", "increment", "decrement", "submit", "delete", "move", "refresh", "dismiss",
])
let awaitedEvent = 0 // the number of the last such event
let busyTimer
let submission // the last press of a button or of return in a field: { number, focus }

// Shows that the page is busy, after the time in which an answer feels immediate.
function awaitAnswer(number, name) {
	if (!awaitedEvents.has(name)) return
	if (name === "activate" || name === "submit") submission = { number, focus: focused() }
	awaitedEvent = number
	busyTimer ||= setTimeout(() => document.documentElement.classList.add("busy"), 100)
}

function answered(number) {
	if (number < awaitedEvent) return
	clearTimeout(busyTimer)
	busyTimer = undefined
	document.documentElement.classList.remove("busy")
}

// The connection is lost: the page tries again by itself, and at once if the user says so.
function sayLost() {
	answered(Infinity)
	if (find("button", status)) return
	say(restarting || strings.lost)
	const button = document.createElement("button")
	button.type = "button"
	button.textContent = strings.now
	button.onclick = () => {
		attempts = 1
		const old = socket
		socket = undefined
		old?.close()
		connect()
	}
	status.append(" ", button)
}

// MARK: Errors of fields

// A red text after a field says what is wrong with it: beside it in a stack, or in the next row.
function tieErrors() {
	const before = new Set(findAll("[data-wrong]"))
	for (const input of before) {
		input.removeAttribute("aria-describedby")
		input.ariaInvalid = null
		delete input.dataset.wrong
	}
	for (const error of findAll("p[data-s*='--composable-red']")) {
		const before = error.previousElementSibling || error.closest(".row")?.previousElementSibling
		const { id } = error.closest("[id]")
		const input = before && findAll("[data-e=setText]", before).pop()
		if (!input || !error.textContent) continue
		error.role = "alert"
		input.setAttribute("aria-describedby", id)
		input.ariaInvalid = true
		input.dataset.wrong = ""
	}
	focusError(before)
}

// After an attempt that failed, the first field with an error gets the focus; unless that is elsewhere meanwhile.
function focusError(before) {
	const wrong = findAll("[data-wrong]", topLayer()).filter(isShown)
	if (!submission || lastKnown < submission.number || wrong.every(input => before.has(input))) return
	const { focus } = submission
	submission = undefined
	if (!isAlive(focus) || focus === focused()) wrong[0].focus()
}

// MARK: Conditions

// The connection may be lost, and come back.
async function until(isTrue) {
	while (!isTrue() && !isOver) await waitABit()
}

const waitABit = () => new Promise(resolve => setTimeout(resolve, 25))

