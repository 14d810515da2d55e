// MARK: Coming back

// What a page leaves for the next document of its tab. It is taken once: a duplicate of the tab must not take over the
// session of the first one.
const memoryKey = "composable"
const memory = takeMemory()
let isResuming = false // the page waits for the session of the document before it
let seal = "" // the session, sealed, for a server that does not know it

function takeMemory() {
	// Browsers can be told to forbid storage.
	try {
		const text = sessionStorage.getItem(memoryKey)
		sessionStorage.removeItem(memoryKey)
		const memory = JSON.parse(text)
		return memory?.base === document.body.dataset.base ? memory : null
	} catch {
		return null
	}
}

function leaveMemory() {
	// There may be no room for the session; what is typed comes first.
	for (const kept of [seal, ""]) {
		try {
			return sessionStorage.setItem(memoryKey, JSON.stringify({
				base, root, session: isOver ? null : session, seal: kept, pending: pending.map(withoutSecret), lastMade, typed: typedSoFar(), top: scrollY,
				startedAnewAt: startingAnewAt,
			}))
		} catch {}
	}
}

const secret = "[type=password], [autocomplete^=cc-], [autocomplete=one-time-code]"

// Events are numbered without gaps, so that of a secret stays.
const withoutSecret = ([number, [id, name, ...value]]) =>
	[number, [id, name, ...findAll(secret).some(field => elementID(field) === id) ? [""] : value]]

// A document that is loaded again, or returned to, resumes its session: the session sends the whole screen.
function comeBack() {
	const [{ type } = {}] = performance.getEntriesByType("navigation")
	if (!memory || type !== "reload" && type !== "back_forward") return
	if (!memory.session || memory.session !== history.state?.session) {
		// Back from another page of the app, the texts are those of that page.
		return type === "reload" ? putBack(memory.typed) : undefined
	}
	isResuming = true
	;({ session, root, seal = "", pending, lastMade } = memory)
	lastSent = lastMade
	lastReceived = 0
	depth = history.state.depth || 0
	ways[depth] = history.state.way
	document.documentElement.classList.add("resuming")
}

function hasComeBack() {
	isResuming = false
	document.documentElement.classList.remove("resuming")
	scrollTo(0, memory.top)
	// The file that the document before was handing over is not here.
	for (const field of findAll("[data-receiving]")) send(elementID(field), "abandonFile")
}

// The session no longer exists: the page shows the one that was made for this document.
function startAnew() {
	hasComeBack()
	session = page.session
	seal = ""
	lastReceived = +page.number
	pending = []
	lastMade = lastSent = 0
	depth = 0
	root = rootAddress()
	news = strings.anew
	navigate(navigation)
	putBack(memory.typed)
	socket = undefined
	connect()
}

// MARK: Typed texts

// Fields by their labels, which are all that the fields of two sessions have in common. Secrets are not kept.
function namedFields() {
	const counts = {}
	return findAll(`[data-e=setText]:not(${secret})`)
		.map(field => {
			const name = field.ariaLabel || find(".label", field.closest("label"))?.textContent || field.placeholder
			counts[name] = (counts[name] || 0) + 1
			return { field, name: `${counts[name]} ${name}` }
		})
}

const typedSoFar = () => isResuming ? memory.typed : typedTexts()

function typedTexts() {
	return namedFields().filter(({ field }) => lastEdits.has(field) && field.value)
		.map(({ field, name }) => [name, field.value])
}

function putBack(typed) {
	const fields = namedFields()
	for (const [name, text] of typed) {
		const field = fields.find(each => each.name === name)?.field
		if (!field || field.disabled || field.value === text) continue
		field.value = text
		edit(field)
	}
}
