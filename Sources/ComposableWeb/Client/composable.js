// The page's side of a session. See Protocol.md.
const D = document, page = D.body.dataset, { session, base } = page
const before = el => el.previousElementSibling, after = el => el.nextElementSibling
const byID = id => D.getElementById(id)
const one = (css, el = D) => el?.querySelector(css)
const all = (css, el = D) => [...el.querySelectorAll(css)]
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
let made = 0, sent = 0 // the last event, the last sent
let events = [] // not acknowledged
let line, isUp, isOver, tries = 0, retry, watch, reply, pace

function connect() {
	clearTimeout(retry)
	if (isOver || line?.readyState < 2) return
	const mine = line = new WebSocket(location.origin.replace("http", "ws") + page.socket)
	mine.onopen = () => write("hello", 1, session, got)
	mine.onmessage = ({ data }) => mine === line && take(JSON.parse(data))
	mine.onclose = () => mine === line && lose()
	guard()
}

// It may be dead.
const guard = () => watch = setTimeout(() => lose(line.close(), tries ||= 1), 1e4, clearTimeout(watch))

function lose() {
	isUp = line = clearTimeout(watch)
	if (isOver) return
	if (tries) say(words.lost)
	retry = setTimeout(connect, Math.min(15e3, 300 * 2 ** tries++) * (.5 + Math.random() / 2))
}

const write = (...list) => line.readyState > 1 || line.send(JSON.stringify(list))

const say = (text = "") => status.togglePopover(!!(status.textContent = text))

function push([n, e]) {
	reply = clearTimeout(reply)
	guard()
	write("e", sent = n, got, ...e)
}

function send(id, name, ...value) {
	const [n, last] = events.at(-1) || []
	if (n > sent && /^set/.test(name) && last[0] === id && last[1] === name) return [last[2]] = value, n
	events.push([++made, [id, name, ...value]])
	flow(name !== "setNumber")
	return made
}

// Numbers wait for later ones: the server takes 100 events a second.
function flow(now) {
	const rest = events.filter(e => e[0] > sent)
	if (!isUp || !rest[0] || !now && (pace || events[rest.length + 1])) return
	pace = setTimeout(() => flow(pace = 0), 20, clearTimeout(pace))
	rest.forEach(push)
}

function drop(n) {
	events = events.filter(e => e[0] > n, clearTimeout(watch))
	if (isUp && events[0]) guard(flow())
}

function take([name, a, b, ...rest]) {
	if (name === "x") return end(a, b)
	if (name === "a") return drop(a)
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

const anew = history.state?.anew, isAnew = () => Date.now() - anew < 1e4

function end(code, text) {
	isOver = code !== "stopping"
	say(isOver ? `${text} ${words.over}` : text)
	if (code === "unknown") setTimeout(() => location.reload(history.replaceState({ anew: Date.now() }, "")), isAnew() ? 1e4 : 0)
}

// Patches

let near, asked
let known = 0 // the last event the server knew
const parse = (html, box = D.createElement("template")) => (box.innerHTML = html, box.content.firstElementChild)
const caret = ({ selectionStart: a, selectionEnd: b }) => el => a != null && el.setSelectionRange(a, b)
const put = (to, el, at) => to.insertBefore(el, to.children[at] || null)

const patches = {
	i: (tag, at, html) => enliven(put(byID(tag), parse(html), at)),
	d(id) {
		const old = byID(id)
		if (old.contains(focus())) near = after(old) || before(old) || old.parentElement
		for (const each of [old, ...all("dialog", old)]) each.close?.()
		old.remove()
	},
	m: (id, at, el = byID(id)) => put(el.parentElement, el, at, el.remove()),
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
	const was = focus(), place = was.closest("[id]"), tag = was.tagName, back = caret(was), old = pageNow()
	if (old) seen.set(old, [was, scrollY])
	near = asked = undefined
	quiet = true
	for (const [name, ...rest] of list) patches[name](...rest)
	let next = asked
	if (next === undefined && focus() !== was) {
		const same = place && byID(place.id)
		next = was.isConnected ? was : same ? same.matches(tag) ? same : one(tag, same)
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
		if (next.value === was.value) back(next)
	}
	quiet = false
}

// Attributes are what the server says, properties what somebody sees.
function morph(old, to) {
	for (const { name } of [...old.attributes]) to.hasAttribute(name) || name === "style" || old.removeAttribute(name)
	// Or it loses the focus.
	for (const { name, value } of to.attributes) name === "disabled" && old === focus() ? old.ariaDisabled = true : old.setAttribute(name, value)
	if (to.dataset.h == null) {
		const kids = [...to.childNodes]
		kids.forEach((kid, i, _, node = old.childNodes[i]) => {
			if (node?.nodeName !== kid.nodeName) node ? node.replaceWith(kid) : old.append(kid)
			else if (kid.attributes) morph(node, kid)
			else node.data = kid.data
		})
		while (old.childNodes[kids.length]) old.lastChild.remove()
	}
	settle(old)
}

const edits = new WeakMap() // the last event of each control

function settle(el) {
	const { style, dataset: { s = "" }, type } = el, list = el.closest("select")
	if (s || style.cssText) style.cssText = s
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
		const it = one("input", byID(id))
		if (name === "setText" && el.contains(it)) edits.set(it, n), it.value = value
	}
}

// Pages and history

let here = JSON.parse(page.navigation), depth = 0, going // back
const seen = new WeakMap() // focus and scrolling of pages
const root = location.pathname === base ? base + location.search : base
const pageNow = () => all(".page").filter(shows).pop()

function navigate(to) {
	const [title, ...way] = here = to
	D.title = title
	if (going) return
	if (way.length < depth) return history.go(going = way.length - depth)
	const set = (name, path = depth && way[depth - 1][1]) => history[name + "State"]({ depth, session }, "", path ? base + path : root)
	for (set("replace"); depth < way.length; set("push")) depth++
}

addEventListener("popstate", ({ state }) => {
	if (state?.session !== session) return state && location.reload()
	depth = state.depth
	const left = going ? [] : here.slice(1 + depth)
	going = 0
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
	let row = byID(id), by = step
	if (!moves((step < 0 ? before : after)(row))) return
	while (moves(row = before(row))) by++
	send(id, "move", by)
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
	const found = all(`[data-key~="${CSS.escape(keys)}"]:not(:disabled)`, layer()).find(shows)
	if (!found) return
	stop(e)
	found.type === "button" || found.focus()
	found.click()
})

let news = isAnew() ? words.anew : ""
enliven(one("main"))
navigate(here)
for (const name of ["online", "pageshow", "visibilitychange"]) addEventListener(name, connect)
connect()
