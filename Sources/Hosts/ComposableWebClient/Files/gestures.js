
// MARK: Gestures

const numbers = text => text.split(" ").map(Number)
// The control between a tag and an element around it, which has its own action.
const controlIn = (tag, element) => {
	const control = tag.closest("button, a, input, select, textarea, label, summary")
	return control && control !== element && element.contains(control)
}

let isClickSpent = false // the next click belongs to a long press or a drag
const spendClick = () => { isClickSpent = true }

listen("pointerdown", () => { isClickSpent = false })
listen("pointerup", () => setTimeout(() => { isClickSpent = false }))

// Taps the innermost element around a click that has an action for that many taps.
function tap({ target, detail }) {
	for (let element = target.closest("[data-tap]"); element; element = element.parentElement.closest("[data-tap]")) {
		if (controlIn(target, element)) return false
		const counts = numbers(element.dataset.tap)
		// Assistive technologies click without a count.
		const count = detail === 0 ? counts[0] : (detail - 1) % counts.at(-1) + 1
		if (!counts.includes(count)) continue
		send(elementID(element), "tap", count)
		return true
	}
	return false
}

// Taps by the keys that press buttons: space for the fewest, Enter for the most; with Alt, or without taps, it is held.
function tapByKey({ target, key, altKey, ctrlKey, metaKey, repeat }) {
	if (!target.matches("[data-tap], [data-long]") || ctrlKey || metaKey || !["Enter", " "].includes(key)) return false
	const counts = target.dataset.tap && numbers(target.dataset.tap)
	if (repeat) return true
	if (target.dataset.long && (altKey || !counts)) send(elementID(target), "longPress")
	else if (counts && !altKey) {
		const count = counts.at(key === " " ? 0 : -1)
		send(elementID(target), "tap", count)
	}
	return true
}

let pressing // what is held down: { element, timer, x, y }

listen("pointerdown", ({ target, button, clientX: x, clientY: y }) => {
	endPress()
	const element = target.closest("[data-long]")
	if (button !== 0 || !element || controlIn(target, element)) return
	const timer = setTimeout(() => {
		spendClick()
		send(elementID(element), "longPress")
		endPress()
		// One press does one thing.
		dragging.putDown()
	}, element.dataset.long * 1000)
	pressing = { element, timer, x, y }
	setPressing(true)
})
listen("pointermove", ({ clientX: x, clientY: y }) => {
	if (pressing && Math.hypot(x - pressing.x, y - pressing.y) > 10) endPress()
})
for (const name of ["pointerup", "pointercancel"]) listen(name, endPress)
// A finger that holds something down asks a browser for a menu, too.
listen("contextmenu", event => {
	if (pressing || isClickSpent || dragging.isLifted()) event.preventDefault()
})

function endPress() {
	if (!pressing) return
	clearTimeout(pressing.timer)
	setPressing(false)
	pressing = undefined
}

function setPressing(isPressing) {
	const { element } = pressing
	if ("press" in element.dataset) send(elementID(element), "setPressing", isPressing)
}

// MARK: The pointer

let hovered = [] // the elements under the pointer that notice it

listen("pointerover", ({ target, pointerType }) => { if (pointerType !== "touch") hover(target) })
document.documentElement.addEventListener("pointerleave", () => hover())

function hover(target) {
	const next = []
	for (let element = target?.closest("[data-pointer]"); element; element = element.parentElement.closest("[data-pointer]")) {
		next.push(element)
	}
	const tell = (elements, isHovering) => {
		for (const element of elements) send(elementID(element), "setHovering", isHovering)
	}
	tell(hovered.filter(element => !next.includes(element)), false)
	tell(next.filter(element => !hovered.includes(element)), true)
	hovered = next
}

// MARK: Swipes

// A finger that moves a row sideways shows its tools. Listeners are passive: the browser scrolls meanwhile.
let swipe // where a finger is down on a row: { row, x, y }

function listenToTouch(name, action) {
	document.addEventListener(name, action, { capture: true, passive: true })
}

listenToTouch("touchstart", ({ target, touches: [{ clientX: x, clientY: y }] }) => {
	const tools = find(":scope > .tools", target.closest?.(".row"))
	const row = tools?.parentElement
	for (const other of findAll(".row[data-swiped]")) if (other !== row) delete other.dataset.swiped
	swipe = row && { row, x, y }
})
listenToTouch("touchmove", ({ touches: [{ clientX, clientY }] }) => {
	if (!swipe || dragging.isUnderWay()) return
	const [x, y] = [clientX - swipe.x, clientY - swipe.y]
	if (Math.abs(y) > 24) return swipe = undefined
	if (Math.abs(x) < 40) return
	const isToEnd = x > 0 === (getComputedStyle(swipe.row).direction === "rtl")
	if (isToEnd) swipe.row.dataset.swiped = ""
	else delete swipe.row.dataset.swiped
	swipe = undefined
})

// MARK: Keys

const keyNames = ["Enter", "Escape", "Backspace", "Delete", "Tab", "Space", "ArrowUp", "ArrowDown", "ArrowLeft",
	"ArrowRight", "Home", "End", "PageUp", "PageDown"]
const isTextField = tag => tag.matches("textarea, select, input:not([type=checkbox], [type=radio], [type=range])")

// Sends a key to the views around the focus that handle it. Returns whether it does nothing else on the page.
function pressKey(event, phase) {
	const { target, key } = event
	const name = key === " " ? "Space" : key
	if (!target.closest || target.closest(".tools, .select, [role=menu], [role=radiogroup]") || [...name].length > 1 && !keyNames.includes(name)) return false
	const letter = { 1: "d", 2: "r", 4: "u" }[phase]
	for (let element = target.closest("[data-keys]"); element; element = element.parentElement.closest("[data-keys]")) {
		const { keys, phases } = element.dataset
		const isAny = keys === "*"
		if (!phases.includes(letter) || !isAny && !keys.split(" ").includes(name)) continue
		const modifiers = ["shift", "ctrl", "alt", "meta"].reduce((bits, each, index) =>
			bits + (event[each + "Key"] ? 1 << index : 0), 0)
		send(elementID(target), "keyPress", [name, modifiers, phase])
		// What is typed into a field appears at once, and keys edit it. Of all keys, those that would scroll the page do not.
		const isEditing = isTextField(target) && ([...key].length === 1 || /^(Backspace|Delete|Arrow|Home|End)/.test(name))
		// The tab key is the app's where it is named, as in a field with completions; with shift it always leaves.
		const isBrowsers = event.ctrlKey || event.metaKey || name === "Tab" && (isAny || event.shiftKey)
		const isSpent = !isBrowsers && (isAny ? !isTextField(target) && /^(Arrow|Page|Home|End|Space)/.test(name) : !isEditing)
		if (isSpent) event.preventDefault()
		return isSpent
	}
	return false
}

// What return and space do to the focused tag of an element, which is said after the browser was kept from it.
function pressFocused(id, key) {
	const tag = focused()
	if (!byID(id)?.contains(tag)) return
	if (tag.matches("textarea")) {
		if (key === "Enter" && submitsByReturn(tag)) return send(elementID(tag), "submit")
		return document.execCommand("insertText", false, key === "Space" ? " " : "\n")
	}
	if (tag.matches("select")) {
		// A browser may refuse it long after the key, or for a select that is disabled meanwhile.
		try { tag.showPicker?.() } catch {}
		return
	}
	if (tag.matches("button, summary") || tag.matches("a") && key === "Enter") tag.click()
}

listen("keyup", event => { if (!event.isComposing) pressKey(event, 4) })
