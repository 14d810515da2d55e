// The page's side of a session. See Protocol.md.
const D = document, page = D.body.dataset, { session, base } = page
const before = el => el.previousElementSibling, after = el => el.nextElementSibling
const byID = id => D.getElementById(id)
const one = (query, within = D) => within?.querySelector(query)
const all = (query, within = D) => [...within.querySelectorAll(query)]
const status = one("[role=status]"), words = status.dataset
const on = (name, action) => D.addEventListener(name, action, true)
const idOf = el => parseInt(el.dataset.t || el.closest("[id]").id)
const focus = () => D.activeElement
const shows = el => el.getClientRects()[0]
const layer = () => all("dialog").pop()
const stop = e => e.preventDefault()
const moves = row => row?.dataset.m != null

// The connection

let got = +page.number // the last message
let made = 0, pushed = 0 // the last event, the last sent
let events = [] // not acknowledged
let socket, isUp, isOver, tries = 0, retry, watch, reply

function connect() {
	clearTimeout(retry)
	if (isOver || socket?.readyState < 2) return
	const mine = socket = new WebSocket(location.origin.replace("http", "ws") + page.socket)
	mine.onopen = () => write("hello", 1, session, got)
	mine.onmessage = ({ data }) => mine === socket && take(JSON.parse(data))
	mine.onclose = () => mine === socket && lose()
	guard()
}

// It may be dead.
const guard = () => watch = setTimeout(() => lose(socket.close(), tries ||= 1), 1e4, clearTimeout(watch))

function lose() {
	isUp = socket = clearTimeout(watch)
	if (isOver) return
	if (tries) say(words.lost)
	retry = setTimeout(connect, Math.min(15e3, 300 * 2 ** tries++) * (.5 + Math.random() / 2))
}

const write = (...message) => socket.readyState > 1 || socket.send(JSON.stringify(message))

const say = (text = "") => status.togglePopover(!!(status.textContent = text))

function push([n, e]) {
	reply = clearTimeout(reply)
	guard()
	write("e", pushed = n, got, ...e)
}

function send(id, name, ...value) {
	const [n, last] = events.at(-1) || []
	if (n > pushed && /^set/.test(name) && last[0] === id && last[1] === name) return [last[2]] = value, n
	const e = [++made, [id, name, ...value]]
	events.push(e)
	if (isUp) push(e)
	return made
}

const drop = n => events = events.filter(e => e[0] > n, clearTimeout(watch))

function take([name, a, b, ...rest]) {
	if (name === "x") return end(a, b)
	if (name === "a") {
		const e = b && events.find(e => e[0] === a)
		drop(a)
		return e && refuse(...e[1])
	}
	if (name === "r") {
		drop(a)
		say(news)
		if (news) setTimeout(say, 6e3, news = "")
		return events.forEach(push, tries = 0, isUp = 1)
	}
	if (name === "p" && a !== got + 1) return
	got = a
	drop(b)
	apply(name === "p" ? rest : [["r", rest[0]], ["n", rest[1]]], b)
	reply ||= setTimeout(() => (reply = 0, isUp && write("a", got)), 1e3)
}

const isAnew = () => Date.now() - sessionStorage.anew < 1e4

function end(code, text) {
	isOver = code !== "stopping"
	say(isOver ? `${text} ${words.over}` : text)
	if (code === "unknown") setTimeout(() => location.reload(sessionStorage.anew = Date.now()), isAnew() ? 1e4 : 0)
}

// Patches

let near, asked
let known = 0 // the last event the server knew
const parse = (html, template = D.createElement("template")) => (template.innerHTML = html, template.content.firstElementChild)
const caret = ({ selectionStart: a, selectionEnd: b }) => el => a != null && el.setSelectionRange(a, b)
const put = (parent, el, index) => parent.insertBefore(el, parent.children[index] || null)

const patches = {
	i: (tag, index, html) => enliven(put(byID(tag), parse(html), index)),
	d(id) {
		const old = byID(id)
		if (old.contains(focus())) near = after(old) || before(old) || old.parentElement
		for (const each of [old, ...all("dialog", old)]) each.close?.()
		old.remove()
	},
	m: (id, index, el = byID(id)) => put(el.parentElement, el, index, el.remove()),
	u: (html, to = parse(html)) => morph(byID(to.id), to),
	r: (html, to = parse(html)) => enliven(to, byID(to.id).replaceWith(to)),
	c: (tag, html, to = byID(tag)) => enliven(to, to.innerHTML = html),
	f(id, isIn) {
		if (focused > known) return
		const el = byID(id)
		asked = isIn ? el.matches("[data-f]") ? el : one("[data-f]", el) : null
		if (!isIn && el.contains(focus())) focus().blur()
	},
	n: navigate,
}

function apply(list, n) {
	known = n
	const active = focus(), place = active.closest("[id]"), tag = active.tagName, back = caret(active), old = pageNow()
	if (old) seen.set(old, [active, scrollY])
	near = asked = undefined
	quiet = true
	for (const [name, ...values] of list) patches[name](...values)
	let next = asked
	if (next === undefined && focus() !== active) {
		const same = place && byID(place.id)
		next = active.isConnected ? active : same ? same.matches(tag) ? same : one(tag, same)
			: focus() === D.body && one("button,input,select,a", near)
	}
	const now = pageNow(), top = layer()
	if (now && now.id !== old?.id && !top) {
		const [last, y] = seen.get(now) || []
		next = asked || (now.contains(last) ? last : one("h1", now))
		scrollTo(0, y || 0)
	}
	if (next && shows(next) && next !== focus() && !(top && !top.contains(next))) {
		next.focus({ preventScroll: next !== asked })
		if (next.value === active.value) back(next)
	}
	quiet = false
}

// Attributes are what the server says, properties what somebody sees.
function morph(old, to) {
	for (const { name } of [...old.attributes]) to.hasAttribute(name) || name === "style" || old.removeAttribute(name)
	// Or it loses the focus.
	for (const { name, value } of to.attributes) name === "disabled" && old === focus() ? old.ariaDisabled = true : old.setAttribute(name, value)
	if (to.dataset.h == null) {
		const others = [...to.childNodes]
		others.forEach((other, index, _, node = old.childNodes[index]) => {
			if (node?.nodeName !== other.nodeName) node ? node.replaceWith(other) : old.append(other)
			else if (other.attributes) morph(node, other)
			else node.data = other.data
		})
		while (old.childNodes[others.length]) old.lastChild.remove()
	}
	settle(old)
}

const edits = new WeakMap() // the last event of each control

function settle(el) {
	const { style, dataset, type } = el, list = el.closest("select")
	if (dataset.s || style.cssText) style.cssText = dataset.s || ""
	if (el.showModal && !el.matches(":modal")) el.showModal(el.open = false)
	if (edits.get(list || el) > known || el === typed) return
	// Or none.
	if (list) list.value = one("[selected]", list)?.value
	else if (type === "checkbox") el.checked = el.defaultChecked
	else if (el.select && el.value !== el.defaultValue) {
		const back = caret(el)
		el.value = el.defaultValue
		if (el === focus()) back(el)
	}
}

function enliven(el) {
	settle(el)
	all("*", el).forEach(settle)
	for (const [n, [id, name, value]] of events) {
		const field = one("input", byID(id))
		if (name === "setText" && el.contains(field)) edits.set(field, n), field.value = value
	}
}

function refuse(id, name) {
	if (name === "dismiss") navigate(here)
	known = made
	all("input,option", byID(id) || status).forEach(settle)
}

// Pages and history

let here = JSON.parse(page.navigation), depth = 0
const seen = new WeakMap() // focus and scrolling of pages
const root = location.pathname === base ? base + location.search : base
const pageNow = () => all(".page").filter(shows).pop()

function navigate(to) {
	here = to
	const [title, ...entries] = to
	D.title = title
	if (entries.length < depth) return history.go(entries.length - depth)
	const set = (name, path = depth && entries[depth - 1][1]) => history[name + "State"]({ depth, session }, "", path ? base + path : root)
	for (set("replace"); depth < entries.length; set("push")) depth++
}

addEventListener("popstate", ({ state }) => {
	if (state?.session !== session) return state && location.reload()
	depth = state.depth
	const left = here.slice(1 + depth)
	left[0] ? left.reverse().forEach(([id]) => send(id, "dismiss")) : navigate(here)
})

// What somebody does

let typed, quiet, focused = 0

on("click", ({ target: it }) => {
	const button = it.closest("button[data-e]")
	if (it.matches("dialog.sheet")) send(idOf(it), "dismiss")
	if (!button) return
	const id = idOf(button), name = button.dataset.e, step = { up: -1, down: 2 }[name]
	if (!step) return send(id, name)
	let row = byID(id), index = step
	if (!moves((step < 0 ? before : after)(row))) return
	while (moves(row = before(row))) index++
	send(id, "move", index)
})

function edit({ target: it }) {
	const { value } = it, name = it.dataset.e
	if (name) edits.set(it, send(idOf(it), name, { setOn: it.checked, setText: value }[name] ?? +value))
	if (name === "setNumber") after(it).textContent = +(+value).toFixed(2)
}
on("input", e => e.isComposing || edit(e))
on("compositionstart", ({ target: it }) => typed = it)
on("compositionend", e => edit(e, typed = 0))
on("submit", stop)

const tell = isIn => ({ target: it, relatedTarget: to }) => {
	const el = it.closest?.("[data-f]")
	if (el && !el.contains(to) && !quiet && D.hasFocus())
		focused = send(idOf(el), "setFocus", isIn)
}
on("focusin", tell(true))
on("focusout", tell(false))
on("cancel", e => send(idOf(e.target, stop(e)), "dismiss"))
on("close", ({ target: it }) => it.isConnected && !it.open && it.showModal())

on("keydown", e => {
	const { target: it, key } = e, isText = it.matches("[data-e=setText]")
	if (e.isComposing) return
	if (key === "Enter" && isText) stop(e), send(idOf(it), "submit")
	const tab = it.closest("[role=tab]"), to = tab && { ArrowRight: after(tab), ArrowLeft: before(tab) }[key]
	if (to) return to.focus(), to.click()
	const held = ["ctrl", "alt", "shift", "meta"].map(name => e[name + "Key"] ? name[0] : "").join("")
	if (isText ? !/[acm]/.test(held) && !/^(Enter|Escape)$/.test(key) : key === "Enter" && it.closest("button,a,select")) return
	const keys = `${held}-${key === " " ? "Space" : key[1] ? key : key.toLowerCase()}`
	const control = all(`[data-key~="${CSS.escape(keys)}"]:not(:disabled)`, layer()).find(shows)
	if (!control) return
	stop(e)
	control.type === "button" || control.focus()
	control.click()
})

let news = isAnew() ? words.anew : ""
enliven(one("main"))
navigate(here)
for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, connect)
connect()
