
// Drag and drop. A part of the script, for pages with something to drag.

// By the mouse, by a finger that moves after it has lifted something for a moment, or by keys. Only the number of the element that is dragged is sent: its value is
// in the session.

import {
	announce, byID, dragging, elementID, endPress, find, findAll, isAlive, isShown, isTextField, lastKnown, lastMade, listen, mainStop,
	neighbor, openingMenu, rowAround, sayForNow, sayHint, send, spendClick, stopTags, strings, textsOf, topLayer,
} from "./composable.js"

Object.assign(dragging, {
	isUnderWay: isDragging, isLifted, putDown, follow: followDrop, check: checkDrag, steer: steerDrag, pickUp,
})

let cargo // { element, kinds, pointer, x, y, timer, isLifted, image, place, isByKeys }; an image once it is dragged

function isDragging() {
	return Boolean(cargo?.image || cargo?.isByKeys)
}

function isLifted() {
	return Boolean(cargo?.isLifted) || isDragging()
}

const fits = (kinds, accepted) => accepted !== undefined && accepted.split(" ").some(kind => kinds.includes(kind))
const line = Object.assign(document.createElement("div"), { className: "drop-line", hidden: true })

listen("dragstart", event => { if (event.target.closest?.("[data-drag]")) event.preventDefault() })

listen("pointerdown", event => {
	const { target, button, pointerId: pointer, pointerType, clientX: x, clientY: y } = event
	landing = undefined
	endDrag()
	const element = target.closest("[data-drag]")
	if (button !== 0 || !element || target.closest("input, select, textarea, .tools, [popover]")) return
	cargo = { element, kinds: element.dataset.drag.split(" "), pointer, isTouch: pointerType === "touch", x, y }
	// A finger that moves at once scrolls.
	if (cargo.isTouch) cargo.timer = setTimeout(lift, 300)
})

listen("pointermove", event => {
	if (!cargo || cargo.isByKeys || event.pointerId !== cargo.pointer) return
	const { clientX: x, clientY: y } = event
	if (!cargo.image) {
		const distance = Math.hypot(x - cargo.x, y - cargo.y)
		// As far as a long press lets it move.
		const isStill = distance < (cargo.isTouch ? 10 : 5)
		if (isStill) return
		if (cargo.isTouch && !cargo.isLifted) return endDrag()
		beginDrag(event)
	}
	event.preventDefault()
	carry(x, y)
})

listen("pointerup", event => {
	if (event.pointerId !== cargo?.pointer) return
	if (isLifted()) spendClick()
	if (cargo.image) drop()
	endDrag()
})
listen("pointercancel", () => { if (!cargo?.isByKeys) endDrag() })
// A page must not scroll under the finger.
document.addEventListener("touchmove", event => { if (isLifted()) event.preventDefault() }, { passive: false })

// A finger holds it. As long as it stays there, that may become a long press, or open a menu.
function lift() {
	cargo.isLifted = true
	wholeOf(cargo.element).dataset.lifted = ""
}

// What is seen to be dragged: the row, if the element is all of it.
const wholeOf = element => element.matches(".row > :first-child") ? element.parentElement : element

// The press that may have become a drag has become something else.
function putDown() {
	if (!isDragging()) endDrag()
}

function beginDrag({ clientX, clientY }) {
	const { element } = cargo
	endPress()
	openingMenu?.abort()
	const whole = wholeOf(element)
	delete whole.dataset.lifted
	const box = whole.getBoundingClientRect()
	const image = document.createElement("div")
	image.className = "drag-image"
	image.inert = true
	image.style.width = `${box.width}px`
	image.append(whole.cloneNode(true))
	// Rows that do not exist need no room, nothing can be used, and nothing names the image's parts.
	for (const tag of image.querySelectorAll(".rest, .tools, .select")) tag.remove()
	const names = ["id", "name", "popover", "popovertarget"]
	for (const tag of image.querySelectorAll("*")) for (const name of names) tag.removeAttribute(name)
	// Where the element itself is drawn: in the sheet, if it is in one.
	;(topLayer() || document.body).append(image)
	Object.assign(cargo, { image, left: cargo.x - box.left, top: cargo.y - box.top })
	element.dataset.dragging = ""
	getSelection().removeAllRanges()
	carry(clientX, clientY)
}

function carry(x, y) {
	cargo.image.style.translate = `${x - cargo.left}px ${y - cargo.top}px`
	showPlace(placeAt(x, y))
	scrollAtEdge(y)
}

function scrollAtEdge(y) {
	const area = topLayer() || document.scrollingElement
	if (y < 48) area.scrollBy(0, -12)
	else if (y > innerHeight - 48) area.scrollBy(0, 12)
}

// The innermost place under the pointer; of an element whose rows have places, that beside the nearest row.
function placeAt(x, y) {
	let element = document.elementFromPoint(x, y)?.closest("[data-insert], [data-drop]")
	while (element) {
		if (fits(cargo.kinds, element.dataset.insert)) return beside(element, x, y)
		if (fits(cargo.kinds, element.dataset.drop) && !cargo.element.contains(element)) {
			const rows = findAll("[data-insert]", element).filter(row => isShown(row) && fits(cargo.kinds, row.dataset.insert))
			const distance = row => {
				const { left, right, top, bottom } = row.getBoundingClientRect()
				return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
			}
			const nearest = rows.sort((one, other) => distance(one) - distance(other))[0]
			return nearest ? beside(nearest, x, y) : { element, x, y }
		}
		element = element.parentElement.closest("[data-insert], [data-drop]")
	}
}

// Rows that are side by side have places at their sides.
const isAcross = row => row.parentElement.matches(".h")

function beside(element, x, y) {
	const { left, width, top, height } = element.getBoundingClientRect()
	return { element, isAfter: isAcross(element) ? x > left + width / 2 : y > top + height / 2 }
}

// The element around a place that looks different while something is dragged over it.
const targetOf = place => {
	let element = place?.element.closest("[data-drop]")
	while (element && !fits(cargo.kinds, element.dataset.drop)) element = element.parentElement?.closest("[data-drop]")
	return element
}

function showPlace(place) {
	// The row that it was over may be gone, and its target still there.
	const [old, next] = [cargo.target, targetOf(place)]
	cargo.place = place
	cargo.target = next
	if (old !== next) {
		for (const [tag, isTargeted] of [[old, false], [next, true]]) {
			// A change may have replaced the tag.
			const element = tag && (isAlive(tag) ? tag : byID(tag.id))
			if (!element) continue
			element.toggleAttribute("data-over", isTargeted)
			if ("target" in element.dataset) {
				send(elementID(element), "setTargeted", isTargeted && elementID(cargo.element))
			}
		}
	}
	line.hidden = place?.isAfter === undefined
	if (line.hidden) return
	const parent = topLayer() || document.body
	if (line.parentElement !== parent) parent.append(line)
	const { left, right, top, bottom, width, height } = place.element.getBoundingClientRect()
	const isUpright = isAcross(place.element)
	const edge = place.isAfter ? (isUpright ? right : bottom) : isUpright ? left : top
	const [start, length] = isUpright ? [top - 6, height + 12] : [left - 6, width + 12]
	Object.assign(line.style, isUpright
		? { left: `${edge - 2}px`, top: `${start}px`, width: "4px", height: `${length}px` }
		: { left: `${start}px`, top: `${edge - 2}px`, width: `${length}px`, height: "4px" })
}

function drop() {
	const { element, place } = cargo
	if (!place || !isAlive(place.element) || !isAlive(element)) return false
	const id = elementID(element)
	if (place.isAfter !== undefined) {
		send(elementID(place.element), "insert", [id, place.isAfter])
	} else {
		const { left, top, width, height } = place.element.getBoundingClientRect()
		const x = place.x === undefined ? width / 2 : place.x - left
		const y = place.y === undefined ? height / 2 : place.y - top
		send(elementID(place.element), "drop", [id, Math.round(x), Math.round(y)])
	}
	return true
}

function endDrag() {
	if (!cargo) return
	clearTimeout(cargo.timer)
	showPlace()
	cargo.image?.remove()
	delete cargo.element.dataset.dragging
	delete wholeOf(cargo.element).dataset.lifted
	if (cargo.isByKeys) sayHint()
	cargo = undefined
}

// What is dragged, or where to, may be gone after a change.
function checkDrag() {
	if (!cargo) return
	if (!isAlive(cargo.element)) return endDrag()
	if (cargo.isLifted && !cargo.image) wholeOf(cargo.element).dataset.lifted = ""
	if (!isDragging()) return
	targetOf(cargo.place)?.toggleAttribute("data-over", true)
	if (cargo.place && !isAlive(cargo.place.element)) showPlace()
	else if (cargo.place) showPlace(cargo.place)
	cargo.element.dataset.dragging = ""
}

// MARK: Drag and drop by keys

// All places for what is dragged. An element whose rows have places is none itself.
function places() {
	const root = topLayer() || document
	const rows = findAll("[data-insert]", root).filter(row => isShown(row) && fits(cargo.kinds, row.dataset.insert))
	const elements = findAll("[data-drop]", root).filter(element => isShown(element)
		&& fits(cargo.kinds, element.dataset.drop) && !cargo.element.contains(element)
		&& !rows.some(row => element.contains(row)))
	const isLast = row => !fits(cargo.kinds, neighbor(row, "nextElementSibling")?.dataset.insert)
	return [
		...rows.flatMap(element => [{ element, isAfter: false }, ...isLast(element) ? [{ element, isAfter: true }] : []]),
		...elements.map(element => ({ element })),
	]
}

function positionOf({ element, isAfter }) {
	const { left, right, top, bottom } = element.getBoundingClientRect()
	const middle = { x: (left + right) / 2, y: (top + bottom) / 2, left, right }
	if (isAfter === undefined) return middle
	return isAcross(element) ? { ...middle, x: isAfter ? right : left } : { ...middle, y: isAfter ? bottom : top }
}

// Sideways, the next column is nearer than any place of the column after it.
const distanceOf = (one, other, isSideways) => {
	const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
	return isSideways ? 3 * x + y : x + 3 * y
}
const nearestPlace = (list, here, isSideways) => list.sort((one, other) =>
	distanceOf(positionOf(one), here, isSideways) - distanceOf(positionOf(other), here, isSideways))[0]

// Picks up what has the focus. Returns whether it can be dragged.
function pickUp({ target, key, ctrlKey, metaKey }) {
	const element = target.closest?.("[data-drag]") || target.matches?.(".select") && find("[data-drag]", rowAround(target))
	if (key !== "d" || ctrlKey || metaKey || !element || isTextField(target) || isDragging()) return false
	endDrag()
	cargo = { element, kinds: element.dataset.drag.split(" "), isByKeys: true }
	const here = positionOf({ element })
	const place = nearestPlace(places(), here)
	if (!place) {
		endDrag()
		sayForNow(strings.noplace)
		return true
	}
	element.dataset.dragging = ""
	sayHint(sentence(strings.picked))
	goTo(place)
	return true
}

function goTo(place) {
	if (!place) return
	place.element.scrollIntoView({ block: "nearest" })
	showPlace(place)
	announce(sentence(strings["goes" + sideOf(place)], place))
}

const sideOf = ({ isAfter }) => isAfter === undefined ? "Onto" : isAfter ? "After" : "Before"
// A sentence about what is dragged, and the place for it.
const sentence = (text, place) => text.replace("{item}", () => nameOf(cargo.element)).replace("{place}", () => nameOf(place.element))

// The name that a user of a screen reader knows an element by: its label, or its first line.
function nameOf(element) {
	let tag = element
	while (!tag.ariaLabel && tag.matches(".box, .overlaid") && tag.firstElementChild) tag = tag.firstElementChild
	return (tag.ariaLabel || textsOf(element)[0] || "").slice(0, 80)
}

let landing // what was dropped by keys: { number, element, name }

// The focus follows what was dropped by keys, which is another element now, unless the user does something else first.
function followDrop() {
	if (!landing || lastKnown < landing.number) return
	const { element, name } = landing
	const card = isAlive(element) ? element : findAll("[data-drag]", topLayer()).find(each => nameOf(each) === name)
	if (!card) return
	landing = undefined
	const stop = card.matches(stopTags) ? card : mainStop(card.closest(".row"))
	if (stop) stop.focus()
}

// Handles a key while something is carried by keys, or cancels a drag by the mouse. Returns whether it did.
function steerDrag({ key, shiftKey }) {
	landing = undefined
	if (!isDragging()) return false
	if (key === "Escape") {
		const { isByKeys } = cargo
		announce(sentence(strings.back))
		endDrag()
		if (!isByKeys) spendClick()
		return true
	}
	if (!cargo.isByKeys) return false
	if (key === "Enter" || key === " ") {
		const { element, place } = cargo
		if (drop()) {
			announce(sentence(strings["dropped" + sideOf(place)], place))
			landing = { number: lastMade, element, name: nameOf(element) }
		}
		endDrag()
		return true
	}
	const here = cargo.place && positionOf(cargo.place)
	if (!here) return true
	if (key === "Tab") {
		const all = places()
		const index = all.findIndex(({ element, isAfter }) => element === cargo.place.element && isAfter === cargo.place.isAfter)
		goTo(all.at((index + (shiftKey ? -1 : 1)) % all.length))
		return true
	}
	const isInColumn = there => there.left < here.right && here.left < there.right
	const isAhead = {
		ArrowUp: there => there.y < here.y - 1 && isInColumn(there),
		ArrowDown: there => there.y > here.y + 1 && isInColumn(there),
		ArrowLeft: there => there.x < here.x - 1 && !isInColumn(there),
		ArrowRight: there => there.x > here.x + 1 && !isInColumn(there),
	}[key]
	const isSideways = key === "ArrowLeft" || key === "ArrowRight"
	if (isAhead) goTo(nearestPlace(places().filter(place => isAhead(positionOf(place))), here, isSideways))
	return true
}
