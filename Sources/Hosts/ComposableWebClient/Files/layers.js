// Popovers, sheets with heights, and menus. A part of the script, for pages with one of them.

import { byID, elementID, find, findAll, focused, isShown, layers, listen, send } from "./composable.js"

Object.assign(layers, { place: placeLayers, steer: steerMenu })

function placeLayers() {
	openMenus().forEach(placeMenu)
	findAll("dialog.popover").forEach(placePopover)
}

// Puts a popover at the side of its anchor that it asks for, or where there is room; on a small screen it is a sheet.
function placePopover(dialog) {
	const anchor = byID(dialog.dataset.anchor)
	const isBeside = anchor && isShown(anchor) && innerWidth > 640
	dialog.classList.toggle("beside", isBeside)
	if (!isBeside) return dialog.style.left = dialog.style.top = ""
	const { left, right, top, bottom, width, height } = anchor.getBoundingClientRect()
	const own = dialog.getBoundingClientRect()
	const gap = 8
	const start = getComputedStyle(dialog).direction === "rtl" ? "trailing" : "leading"
	const sides = {
		bottom: bottom + gap + own.height < innerHeight - gap,
		top: top - gap - own.height > gap,
		[start]: left - gap - own.width > gap,
		[start === "leading" ? "trailing" : "leading"]: right + gap + own.width < innerWidth - gap,
	}
	const wanted = dialog.dataset.edge
	const side = sides[wanted] ? wanted : Object.keys(sides).find(name => sides[name]) || "bottom"
	const isAtSide = side === "leading" || side === "trailing"
	const x = isAtSide ? side === start ? left - gap - own.width : right + gap : left + width / 2 - own.width / 2
	const y = isAtSide ? top + height / 2 - own.height / 2 : side === "top" ? top - gap - own.height : bottom + gap
	const limit = (value, most) => Math.round(Math.max(gap, Math.min(value, most - gap)))
	dialog.style.left = `${limit(x, innerWidth - own.width)}px`
	dialog.style.top = `${limit(y, innerHeight - own.height)}px`
}

// The heights of a sheet in pixels.
function sheetHeights(grabber) {
	const lengths = { dvh: innerHeight / 100, rem: parseFloat(getComputedStyle(document.documentElement).fontSize) }
	return grabber.dataset.sizes.split(";").map(height =>
		parseFloat(height) * (lengths[height.replace(/[\d.e-]+/, "")] || 1))
}

function resizeSheet(grabber, step) {
	const { detent } = grabber.closest("dialog").dataset
	const count = grabber.dataset.sizes.split(";").length
	send(elementID(grabber), "setNumber", { value: (+detent + step + count) % count })
}

let sheetDrag // the sheet that is dragged: [grabber, where it began, its height then]
let dragged = false // the click that follows is none

listen("pointerdown", ({ target, clientY, pointerId, button }) => {
	dragged = false
	if (button !== 0 || !target.matches("button.grabber")) return
	target.setPointerCapture(pointerId)
	sheetDrag = [target, clientY, target.closest("dialog").offsetHeight]
})
listen("pointermove", ({ clientY }) => {
	if (!sheetDrag) return
	const [grabber, start, height] = sheetDrag
	dragged ||= Math.abs(clientY - start) > 4
	if (dragged) grabber.closest("dialog").style.height = `${height + start - clientY}px`
})
for (const name of ["pointerup", "pointercancel"]) listen(name, () => {
	if (sheetDrag && dragged) snapSheet(sheetDrag[0])
	sheetDrag = undefined
})

// A sheet that was let go gets the nearest of its heights, or is dismissed far below the least.
function snapSheet(grabber) {
	const dialog = grabber.closest("dialog")
	const height = dialog.offsetHeight
	const heights = sheetHeights(grabber)
	const distances = heights.map(each => Math.abs(each - height))
	const nearest = distances.indexOf(Math.min(...distances))
	dialog.style.height = ""
	if (height < heights[0] / 2 && dialog.dataset.stays === undefined) send(elementID(dialog), "dismiss")
	else if (nearest !== +dialog.dataset.detent) send(elementID(dialog), "setNumber", { value: nearest })
}

listen("click", ({ target }) => {
	if (!target.matches("button.grabber")) return
	if (!dragged) resizeSheet(target, 1)
	dragged = false
})

// MARK: Menus

function openMenus() {
	return findAll("[role=menu]:popover-open")
}

const menuButton = menu => find(`[popovertarget="${menu.id}"]`)

// Below its button, or beside it if it is in a menu; where there is room.
function placeMenu(menu) {
	const button = menuButton(menu)
	const isInMenu = button.role === "menuitem"
	button.ariaExpanded = true
	const box = button.getBoundingClientRect()
	const { width, height } = menu.getBoundingClientRect()
	const fits = (start, size, limit) => start + size < limit - 8
	let left = isInMenu ? box.right : box.left
	if (!fits(left, width, innerWidth)) left = isInMenu && box.left > width ? box.left - width : innerWidth - width - 8
	let top = isInMenu ? box.top - 6 : box.bottom + 4
	if (!fits(top, height, innerHeight)) top = isInMenu || box.top < height ? innerHeight - height - 8 : box.top - height - 4
	menu.style.left = `${Math.max(8, left)}px`
	menu.style.top = `${Math.max(8, top)}px`
}

listen("beforetoggle", ({ target, newState }) => {
	if (target.role !== "menu") return
	if (newState !== "open") {
		const button = menuButton(target)
		button.ariaExpanded = false
		if (target.contains(focused())) button.focus()
	} else requestAnimationFrame(() => {
		if (!target.matches(":popover-open")) return
		placeMenu(target)
		menuItems(target)[0]?.focus({ preventScroll: true })
	})
})

// The items of a menu, without those of menus in it.
const menuItems = menu => findAll("[role^=menuitem]:enabled,a,input,select", menu).filter(item =>
	item.parentElement.closest("[role=menu]") === menu)

// Moves the focus in a menu, opens or closes one. Returns whether it did.
function steerMenu(target, key) {
	const isButton = target.matches("[aria-haspopup=menu]")
	const menu = target.closest("[role=menu]")
	if (isButton && key === (menu ? "ArrowRight" : "ArrowDown")) {
		byID(target.getAttribute("popovertarget")).showPopover()
		return true
	}
	if (!menu || target.matches("input,select")) return false
	const items = menuItems(menu)
	const index = items.indexOf(target)
	const next = { ArrowDown: index + 1, ArrowUp: index - 1 + items.length, Home: 0, End: items.length - 1 }[key]
	if (next !== undefined) items[next % items.length]?.focus()
	else if (key === "ArrowLeft" && menuButton(menu).role === "menuitem") menu.hidePopover()
	else if (key === "Tab") openMenus()[0].hidePopover()
	else if (key.length === 1 && key !== " ") {
		const after = [...items.slice(index + 1), ...items.slice(0, index + 1)]
		after.find(item => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()))?.focus()
	} else return false
	return key !== "Tab"
}

// An action closes its menu, and the menus around that.
listen("click", ({ target }) => {
	if (target.closest("[role^=menuitem]:not([popovertarget])")) openMenus()[0]?.hidePopover()
})

placeLayers()
