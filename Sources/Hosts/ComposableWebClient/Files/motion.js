// What changes over time. A part of the script, for pages on which something does.

import { byID, findAll, focused, isShown, leaving, motions } from "./composable.js"

Object.assign(motions, { begin: motionFrom, time, enter, leave })

const reducesMotion = matchMedia("(prefers-reduced-motion: reduce)")
let motion // how the patches are shown: the options of a keyframe effect; undefined for at once

// The patches after it are shown over time, or at once.
function time(values) {
	motion = timing(values)
}

function timing([duration, delay, easing, repetitions, alternates]) {
	if (duration === undefined || reducesMotion.matches) return undefined
	return {
		duration, delay, easing, fill: "backwards", iterations: repetitions || Infinity,
		direction: alternates ? "alternate" : "normal",
	}
}

const opposite = length => length.startsWith("-") ? length.slice(1) : parseFloat(length) === 0 ? "0" : `-${length}`

// What a transition makes of an element that has not come yet, or has gone.
function away(words, element) {
	const isRTL = getComputedStyle(element).direction === "rtl"
	const keyframe = {}
	for (const word of words.split(" ")) {
		const [name, x, y] = word.split(":")
		if (name === "opacity") keyframe.opacity = 0
		if (name === "scale") keyframe.scale = x
		if (name === "offset") keyframe.translate = `${isRTL ? opposite(x) : x} ${y}`
		if (name === "move") {
			const start = isRTL ? "100%" : "-100%"
			const end = isRTL ? "-100%" : "100%"
			keyframe.translate = { top: "0 -100%", bottom: "0 100%", leading: `${start} 0`, trailing: `${end} 0` }[x]
		}
	}
	return keyframe
}

const ownTiming = values => values && timing(JSON.parse(values))

// A new element comes by its transition; without one it fades.
function enter(element) {
	const { in: words = "opacity", inBy } = element.dataset
	const options = ownTiming(inBy) || motion
	if (options && words) element.animate([away(words, element), {}], { ...options, iterations: 1 })
}

// An element that the session has removed goes by its transition: until then it is seen in its place, and neither takes
// space nor can be used. In a hidden window time stands still.
function leave(element) {
	const { out: words = "opacity", outBy } = element.dataset
	const options = ownTiming(outBy) || motion
	if (!options || !words || element.showModal || document.hidden || !isShown(element)) return element.remove()
	// Sheets and menus are above the page, and would remain there.
	for (const layer of findAll("dialog, [popover]", element)) layer.remove()
	// Parts of drawings take no space.
	if (!(element instanceof SVGElement)) liftOut(element)
	element.style.pointerEvents = "none"
	disown(element)
	element.dataset.leaving = ""
	element.toggleAttribute("inert", true)
	element.ariaHidden = true
	if (element.contains(focused())) focused().blur()
	leaving.add(element)
	const end = () => {
		leaving.delete(element)
		element.remove()
	}
	const last = element.animate([{}, away(words, element)], { ...options, iterations: 1, fill: "both" })
	last.finished.then(end, end)
}

// Takes an element out of the flow, to where it is.
function liftOut(element) {
	const box = element.getBoundingClientRect()
	const parent = element.offsetParent || document.body
	const origin = parent === document.body ? { left: -scrollX, top: -scrollY } : parent.getBoundingClientRect()
	Object.assign(element.style, {
		position: "absolute", margin: 0, boxSizing: "border-box",
		left: `${box.left - origin.left - parent.clientLeft + parent.scrollLeft}px`,
		top: `${box.top - origin.top - parent.clientTop + parent.scrollTop}px`,
		width: `${box.width}px`, height: `${box.height}px`,
	})
}

// Frees the names in an element for others. What masks a part of a symbol needs one.
function disown(element) {
	for (const tag of [element, ...findAll("[id], [name]", element)]) {
		const { id } = tag
		tag.removeAttribute("name")
		tag.removeAttribute("id")
		if (!tag.matches("mask")) continue
		tag.id = `left-${id}`
		for (const user of findAll(`[mask="url(#${id})"]`, element)) user.setAttribute("mask", `url(#${tag.id})`)
	}
}

document.addEventListener("visibilitychange", () => {
	if (!document.hidden) return
	for (const element of leaving) element.remove()
	leaving.clear()
})

// The properties that change over time.
const moving = ["opacity", "color", "backgroundColor", "borderColor", "borderWidth", "padding", "width", "height",
	"fontSize", "gap", "transform", "translate", "rotate", "scale", "borderRadius", "filter"]

// An element's own tags, without those of other elements.
const shell = element => [element,
	...(element.dataset.h === undefined ? [...element.children].flatMap(shell) : [])]

// Notes what patches will change over time, and returns a function that shows it, once they are applied.
function motionFrom(list) {
	const places = new Map() // the timing and the box of elements that may be moved
	const looks = new Map() // the timing and the style of tags that may look different
	const texts = new Map() // the timing and the text of tags whose content comes over time
	const plain = [] // the elements that change at once
	let options
	for (const [name, ...rest] of list) {
		if (name === "a") options = timing(rest)
		else if (options) noteChange(name, rest, options, places, looks, texts)
		else if (name === "u") plain.push(idIn(rest[0]))
	}
	return () => {
		motion = undefined
		for (const id of plain) endLooks(byID(id))
		for (const [tag, [options, before]] of looks) if (tag.isConnected) showLook(tag, options, before)
		for (const [tag, [options, before]] of texts) if (tag.isConnected) showText(tag, options, before)
		for (const [element, [options, before]] of places) if (element.isConnected) showMove(element, options, before)
	}
}

const idIn = html => html.match(/ id="?([^\s">]+)/)?.[1]

function noteChange(name, [first], options, places, looks, texts) {
	const id = name === "u" ? idIn(first) : first
	const element = "iudm".includes(name) && byID(id)
	if (!element) return
	const siblings = (name === "i" ? element : element.parentElement).children
	// Of long lists, only what is about to be seen.
	for (const each of siblings) {
		if (places.size > 200) break
		if (!places.has(each)) places.set(each, [options, each.getBoundingClientRect()])
	}
	if (name !== "u") return
	for (const tag of shell(element)) {
		if (tag.dataset.content) texts.set(tag, [options, tag.textContent])
		const style = getComputedStyle(tag)
		looks.set(tag, [options, Object.fromEntries(moving.map(property => [property, style[property]]))])
	}
}

const running = new WeakMap() // the animation of each tag that has changed, by what changes

// Begins an animation from what is seen now: the one that is under way ends.
function run(tag, kind, keyframes, options) {
	const own = running.get(tag) || {}
	running.set(tag, { ...own, [kind]: tag.animate(keyframes, options) })
}

const cease = (tag, kind) => running.get(tag)?.[kind]?.cancel()

function showLook(tag, options, before) {
	cease(tag, "look")
	const style = getComputedStyle(tag)
	// A size that nothing sets follows from the content, which is shown at once.
	const isSet = property => !["width", "height"].includes(property) || tag.style[property]
	const changed = moving.filter(property => before[property] !== style[property] && isSet(property))
	if (changed.length === 0) return
	const pick = from => Object.fromEntries(changed.map(property => [property, from[property]]))
	const end = pick(style)
	run(tag, "look", [pick(before), end], options)
	ends.set(running.get(tag).look, end)
}

const ends = new WeakMap() // the style that each change of looks leads to

// A change without an animation ends the one that leads to another value, also if that would repeat forever.
function endLooks(element) {
	for (const tag of element ? shell(element) : []) {
		const look = running.get(tag)?.look
		if (look?.playState !== "running") continue
		const { effect } = look
		// The style of the tag itself.
		look.effect = null
		const style = getComputedStyle(tag)
		const isElsewhere = Object.entries(ends.get(look)).some(([property, value]) => style[property] !== value)
		if (isElsewhere) look.cancel()
		else look.effect = effect
	}
}

// A new text comes, in the place of the one before.
function showText(tag, options, before) {
	if (tag.textContent === before) return
	cease(tag, "text")
	const from = { up: "0 0.6em", down: "0 -0.6em" }[tag.dataset.content]
	run(tag, "text", [{ opacity: 0, ...(from && { translate: from }) }, {}], { ...options, iterations: 1 })
}

function showMove(element, options, before) {
	cease(element, "place")
	const after = element.getBoundingClientRect()
	const [x, y] = [before.left - after.left, before.top - after.top]
	if (Math.abs(x) + Math.abs(y) < 1 || leaving.has(element)) return
	run(element, "place", [{ translate: `${x}px ${y}px` }, { translate: "0 0" }], { ...options, iterations: 1 })
}
