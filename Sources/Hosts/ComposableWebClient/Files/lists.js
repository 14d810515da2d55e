
// MARK: Lists by keyboard

// A list is one tab stop: its current row. Arrows, Home, End and letters go to other rows, the arrows to the sides to the
// controls in a row. A list with fields is left as a form: each of its controls has a stop.

const currentRows = new Map() // the row of each list that had the focus last, by their ids
const fieldTags = ":is(input:not([type=checkbox], [type=button]), textarea, select):not([popover] *)"
const stopTags = ":is(button, a[href], a[data-e], input, [tabindex]):not(:disabled, [aria-disabled], [popover] *, .row)"

const listOf = row => row?.parentElement.closest(".list, .form")
const partsOf = (list, part) => findAll(part, list).filter(each => listOf(each) === list)
const rowsOf = list => partsOf(list, ".row").filter(mainStop)
const toolOf = (row, name) => findAll(":scope > .tools > " + name, row).find(isShown)

// The row of a list around a tag.
function rowAround(tag) {
	const row = tag?.closest?.(".row")
	return listOf(row)?.matches(".list") ? row : undefined
}

// The tag that has the focus for its row: what selects it, else its first control, else the row itself if it has tools.
function mainStop(row) {
	const first = find(".select:enabled", row) || find(stopTags, row)
	return first?.closest(".tools") ? row : first?.closest(".row") === row && first
}

const stopsOf = row => [mainStop(row), ...findAll(stopTags, row)].filter((tag, index, all) => all.indexOf(tag) === index && isShown(tag))

function tendLists() {
	levelHeadings()
	landmarks.mark()
	findAll(".list").forEach(tendList)
	const list = jumping && byID(jumping[0])
	if (!list) return
	jump(...jumping)
	tendList(list)
}

function tendList(list) {
	if (find(".row " + fieldTags, list)) return
	const rows = rowsOf(list)
	const current = currentRow(list, rows)
	const main = current && mainStop(current)
	for (const row of rows) if (mainStop(row) === row) {
		row.tabIndex = -1
		// A row has no name of its own.
		row.setAttribute("aria-labelledby", find(".tools > button", row).getAttribute("aria-labelledby").split(" ")[1])
	}
	for (const tag of partsOf(list, ".row[tabindex], .more, .row " + stopTags)) tag.tabIndex = tag === main ? 0 : -1
}

// The row with the focus, else a selected one, the last one that had the focus, or the first one in sight.
function currentRow(list, rows) {
	return [rowAround(focused()), rows.find(row => "selected" in row.dataset), byID(currentRows.get(list.id))].find(row => rows.includes(row))
		|| find(".rest", list) && rows.find(row => row.getBoundingClientRect().top >= 0) || rows[0]
}

for (const name of ["focusin", "focusout"]) listen(name, ({ target }) => {
	const row = rowAround(target)
	if (!row || isApplying) return
	currentRows.set(listOf(row).id, row.id)
	tendList(listOf(row))
})

function focusRow(row) {
	mainStop(row).focus({ preventScroll: true })
	row.scrollIntoView({ block: "nearest" })
	return true
}

// Where a tag is in a list: in which one, or in which of the lists of the element around it, and after how many rows.
function placeInList(tag) {
	const row = rowAround(tag)
	if (!row) return
	const list = listOf(row)
	const home = list.parentElement.closest("[id]")
	const before = partsOf(list, ".row, .rest")
	const count = before.slice(0, before.indexOf(row)).reduce((sum, part) => sum + rowCount(part), 0)
	return { id: list.id, homeID: home.id, index: findAll(".list", home).indexOf(list), count }
}

const rowCount = part => +(part.dataset.rows || 1)

// The tag that gets the focus of a row that is gone: in the row at its place now, or in the nearest one, or the list itself.
function stopAt({ id, homeID, index, count }) {
	const [old, home] = [byID(id), byID(homeID)]
	const list = old?.matches(".list") ? old : home && findAll(".list", home)[index]
	if (!list) return
	let nearest
	let before = 0
	for (const part of partsOf(list, ".row, .rest")) {
		if (part.matches(".row") && mainStop(part)) nearest = part
		if (nearest && before >= count) break
		before += rowCount(part)
	}
	// New rows can't have the focus before that.
	tendList(list)
	if (nearest) return mainStop(nearest)
	list.tabIndex = -1
	return list
}

let jumping // the end of a list that the focus goes to once its row exists: [id, whether it is the last row]

function jump(id, isEnd) {
	const part = partsOf(byID(id), ".row, .rest").filter(each => each.matches(".rest") || mainStop(each)).at(isEnd ? -1 : 0)
	const rows = part?.dataset.rows
	jumping = rows && [id, isEnd]
	if (!rows) return part && focusRow(part)
	if (!isRevealing(part)) send(elementID(part), "reveal", isEnd ? [rows - 1, +rows] : [0, 1])
	return true
}

let typed = "" // what is typed to find a row
let typedUntil = 0

// Does what a key means in a list. Returns whether it means anything.
function steerList({ target, key, timeStamp, altKey, ctrlKey, metaKey }) {
	jumping = undefined
	// Other keys with Alt are the browser's.
	if (ctrlKey || metaKey || altKey && !/^Arrow[UD]/.test(key) || target.closest("[popover]")) return false
	// Not a key for a custom element, either.
	if (target.matches(fieldTags) || target.tagName.includes("-")) return target.type === "search" && key === "ArrowDown" && enterList(target.closest(".page, dialog"))
	const row = rowAround(target)
	const list = listOf(row)
	if (/^(E|Arrow)/.test(key)) typedUntil = 0
	const isTyping = timeStamp < typedUntil
	if (key === "/" && !isTyping) {
		const field = findAll("[type=search]:enabled", topLayer()).find(isShown)
		field?.focus()
		field?.select()
		typed = ""
		typedUntil = timeStamp + 5_000
		return field || row
	}
	if (!row) return false
	const step = !altKey && { ArrowDown: 1, ArrowUp: -1, ...!isTyping && { j: 1, k: -1 } }[key]
	if (step) return goBeside(row, step)
	if (key === "Home" || key === "End") return jump(list.id, key === "End")
	if (/^Arrow[LR]/.test(key)) return goAside(row, target, key === "ArrowRight" === row.matches(":dir(ltr)"))
	const name = {
		ArrowUp: "[data-e=up]", ArrowDown: "[data-e=down]", Delete: "[data-e=delete]", Backspace: "[data-e=delete]", m: "[popovertarget]",
	}[key]
	const control = !isTyping && (name && toolOf(row, name) || {
		Delete: find(".trailing > .destructive:enabled:first-child", row),
		x: find(".select:enabled", row),
		r: find(":scope > .refresh:enabled", list.parentElement),
	}[key])
	if (control) control.click()
	else if (/^[\p{L}\p{N}]$/u.test(key)) seek(row, key, isTyping, timeStamp)
	else return false
	return true
}

function enterList(root) {
	const list = findAll(".list", root).find(isShown)
	const row = root && list && currentRow(list, rowsOf(list))
	return row && focusRow(row)
}

function goBeside(row, step) {
	const rows = rowsOf(listOf(row)).filter(isShown)
	const next = rows[rows.indexOf(row) + step]
	// Rows in between may not exist yet.
	return !next || neighbor(row, step > 0 ? "nextElementSibling" : "previousElementSibling")?.matches(".rest") || focusRow(next)
}

// To a control in the row, or beyond the last one to the list of the next column.
function goAside(row, target, isForward) {
	const next = stopsOf(row)[stopsOf(row).indexOf(target) + (isForward ? 1 : -1)]
	if (target.matches(`.disclosure[aria-expanded=${!isForward}]`)) target.click()
	else if (next) next.focus()
	else enterList(target.closest(".column")?.[isForward ? "nextElementSibling" : "previousElementSibling"])
	return true
}

function textsOf(tag) {
	const walker = document.createTreeWalker(tag, NodeFilter.SHOW_TEXT)
	const texts = []
	while (walker.nextNode()) texts.push(walker.currentNode.data)
	return texts
}

// Goes to the next row that has the text at the start of a word, or, if it is longer, anywhere.
function seek(row, letter, isTyping, now) {
	typed = (isTyping ? typed : "") + letter.toLowerCase()
	typedUntil = now + 1_000
	const rows = rowsOf(listOf(row)).filter(isShown)
	const found = rows.slice(rows.indexOf(row) + (typed.length < 2)).concat(rows).find(each =>
		` ${textsOf(each.firstElementChild).join(" ").toLowerCase()}`.includes(typed.length > 2 ? typed : " " + typed))
	if (found) focusRow(found)
}
