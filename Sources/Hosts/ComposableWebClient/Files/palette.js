// The list of all commands of a page, of which the user chooses one by typing a part of its name. A module of its own,
// which is loaded when the list is opened for the first time.

import { findAll, isInShownMenu, isShown, strings, topLayer } from "./composable.js"

const style = new CSSStyleSheet()
style.replaceSync(`
.palette {
  position: fixed; inset: 12vh 0 auto; margin: 0 auto; padding: 0; width: min(36rem, 100vw - 2rem); max-height: 70vh;
  overflow: hidden; border: 1px solid var(--composable-line); border-radius: var(--composable-radius);
  background: var(--composable-raised); color: var(--composable-text); box-shadow: 0 1rem 3rem rgb(0 0 0 / 0.3);
}
.palette:popover-open { display: flex; flex-direction: column; }
.palette::backdrop { background: rgb(0 0 0 / 0.25); }
.palette input {
  flex: none; padding: 0.875rem 1rem; border: none; border-bottom: 1px solid var(--composable-line); outline: none;
  background: none; color: inherit; font: inherit;
}
.palette ul { margin: 0; padding: 0.375rem; overflow-y: auto; list-style: none; }
.palette li { display: flex; gap: 0.75rem; align-items: baseline; padding: 0.5rem 0.625rem; border-radius: 0.5rem; }
.palette li[aria-selected=true] { background: var(--composable-accent); color: var(--composable-on-accent); }
.palette .row { flex: 1; overflow: hidden; color: var(--composable-secondary); text-overflow: ellipsis; white-space: nowrap; }
.palette kbd { margin-inline-start: auto; color: var(--composable-secondary); font: inherit; white-space: nowrap; }
.palette li[aria-selected=true] > * { color: inherit; }
.palette p { margin: 0; padding: 0.875rem 1rem; color: var(--composable-secondary); }
@media (forced-colors: active) { .palette li[aria-selected=true] { background: Highlight; color: HighlightText; } }
`)

let open // what closes the list, if it is open

/// Opens the list, or closes it.
///
/// - isOfKeys: whether it lists only what has a shortcut.
export function toggle(isOfKeys) {
	if (open) return open()
	const before = document.activeElement
	const home = topLayer() || document.body
	const commands = collect(home === document.body ? document : home, before).filter(each => !isOfKeys || each.keys)
	const box = make(home, isOfKeys ? strings.shortcuts : strings.command)
	const [input, list, none] = box.children
	none.textContent = strings.nocommand
	let found = []
	let current = 0

	open = hasChosen => {
		open = undefined
		box.remove()
		if (before.isConnected && hasChosen !== true) before.focus({ preventScroll: true })
	}

	function show() {
		const words = fold(input.value).split(/\s+/).filter(Boolean)
		const begins = each => fold(each.own).startsWith(words.join(" "))
		const matching = commands.filter(each => words.every(word => matches(each.text, word)))
		found = words.length > 0
			? [...matching.filter(begins), ...matching.filter(each => !begins(each))] : matching
		list.replaceChildren(...found.map(item))
		none.hidden = found.length > 0
		mark(0)
	}

	function mark(index) {
		current = (index + found.length) % (found.length || 1)
		;[...list.children].forEach((each, index) => { each.ariaSelected = index === current })
		const chosen = list.children[current]
		chosen?.scrollIntoView({ block: "nearest" })
		if (chosen) input.setAttribute("aria-activedescendant", chosen.id)
		else input.removeAttribute("aria-activedescendant")
	}

	function choose() {
		const command = found[current]
		if (!command) return
		open(true)
		const { control } = command
		// It may have gone, or have become disabled, meanwhile.
		if (!control.isConnected || control.disabled || control.ariaDisabled === "true") return
		control.focus()
		control.click()
	}

	input.addEventListener("input", show)
	box.addEventListener("keydown", event => {
		const step = { ArrowDown: 1, ArrowUp: -1, Tab: event.shiftKey ? -1 : 1, PageDown: 8, PageUp: -8 }[event.key]
		if (event.isComposing) return
		if (step) mark(Math.abs(step) === 1 ? current + step : Math.max(0, Math.min(found.length - 1, current + step)))
		else if (event.key === "Enter") choose()
		else if (event.key === "Escape") open()
		else return
		event.preventDefault()
	})
	list.addEventListener("mousedown", event => event.preventDefault())
	list.addEventListener("click", event => {
		const index = [...list.children].indexOf(event.target.closest("li"))
		if (index < 0) return
		mark(index)
		choose()
	})
	// Another layer, or a click elsewhere, takes the focus.
	box.addEventListener("focusout", ({ relatedTarget }) => {
		if (open && !box.contains(relatedTarget)) open(true)
	})
	show()
	box.showPopover()
	input.focus()
}

function make(home, name) {
	document.adoptedStyleSheets.includes(style) || document.adoptedStyleSheets.push(style)
	const box = document.createElement("div")
	box.className = "palette"
	box.popover = "manual"
	box.role = "dialog"
	box.ariaLabel = name
	box.innerHTML = `<input type="text" role="combobox" aria-expanded="true" aria-autocomplete="list"
		aria-controls="composable-commands" autocomplete="off" spellcheck="false">
		<ul id="composable-commands" role="listbox"></ul><p role="status" hidden></p>`
	const [input, list] = box.children
	for (const part of [input, list]) part.ariaLabel = name
	input.placeholder = name
	home.append(box)
	return box
}

function item({ name, row, keys }, index) {
	const tag = document.createElement("li")
	tag.id = `composable-command-${index}`
	tag.role = "option"
	for (const [type, text] of [["span", name], ["span", row], ["kbd", keys]]) {
		if (!text) continue
		const part = document.createElement(type)
		part.textContent = text
		if (text === row) part.className = "row"
		tag.append(part)
	}
	return tag
}

// The buttons, links, toggles and tabs that can be used, those in menus, and those in the menu of the row with the focus.
function collect(root, before) {
	const selector = "button[data-e], a[data-e], a[href], input[type=checkbox][data-e], [role=tab], [role=menuitemcheckbox]"
	const unnamed = "[data-e=increment], [data-e=decrement], [data-e=up], [data-e=down], [data-e=reveal], [data-e=delete]"
	return findAll(selector, root).filter(control => {
		if (control.disabled || control.ariaDisabled === "true" || control.ariaSelected === "true") return false
		if (control.matches(unnamed) || control.closest("[aria-hidden=true]")) return false
		const menu = control.closest(".row-menu")
		if (menu) return menu.closest(".row, .with-menu")?.contains(before)
		return isShown(control) || isInShownMenu(control) || control.closest("label") && isShown(control.closest("label"))
	}).map(describe).filter(each => each.own)
}

function describe(control) {
	const rowText = textOf(control.closest(".row"))
	const own = control.matches(".select") ? rowText : ownName(control)
	const menus = []
	for (let menu = control.closest("[role=menu]"); menu; menu = menu.parentElement.closest("[role=menu]")) {
		const button = document.querySelector(`[popovertarget="${menu.id}"]`)
		if (button) menus.unshift(ownName(button))
	}
	const row = rowText !== own ? rowText : ""
	const name = [...menus, own].join(" › ")
	const keys = control.getAttribute("aria-keyshortcuts")
	return { control, own, name, row, keys: keys && shortcutText(keys), text: fold(`${name} ${row}`) }
}

// The shown texts of a row, with blanks between them.
function textOf(row) {
	if (!row) return ""
	const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
	const texts = []
	while (walker.nextNode()) {
		const { parentElement, data } = walker.currentNode
		if (parentElement.checkVisibility() && !parentElement.closest("select, .tools")) texts.push(data)
	}
	return clean(texts.join(" "))
}

const clean = text => (text || "").trim().replace(/\s+/g, " ")
const ownName = control => clean(control.ariaLabel || labelOf(control) || control.textContent || control.closest("label")?.textContent)
const labelOf = control => (control.getAttribute("aria-labelledby") || "").split(" ")
	.map(id => document.getElementById(id)?.textContent || "").join(" ").trim()

const isApple = /Mac|iP(hone|ad|od)/.test(navigator.platform)
const keySigns = { Control: isApple ? "⌘" : "Ctrl", Alt: isApple ? "⌥" : "Alt", Shift: isApple ? "⇧" : "Shift", Plus: "+" }
const shortcutText = keys => keys.split("+").map(key => keySigns[key] || (key.length === 1 ? key.toUpperCase() : key)).join(isApple ? "" : "+")

// Without case and accents.
const fold = text => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim()

// Whether one of its words begins so; a longer text may be anywhere.
const matches = (text, word) => text.startsWith(word) || text.includes(` ${word}`) || word.length > 2 && text.includes(word)
