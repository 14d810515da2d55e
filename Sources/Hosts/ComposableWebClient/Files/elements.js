// The loader of an app's own elements: a module of its own, which only pages with such elements request.

import { elementID, partSize, pending, send, until } from "./composable.js"

// Returns a function that shows a tag of such an element.
export function start() {
	const scripts = new Map(JSON.parse(document.body.dataset.elements).slice(1).map(([name, ...rest]) => [name, rest]))
	const modules = new Map() // what each script exports, by its name: promises
	const items = new Map() // the elements that are shown, by the number of the session's element
	const waiting = [] // events that are not sent yet: [item, JSON]
	let pacing // the timer until more are sent

	// A script is requested once, by a tag, because only a tag has a hash. To import it then returns the same module.
	function load(name) {
		if (!scripts.has(name)) return Promise.reject(new Error("it has no script. Declare it in 'WebApp(elements:)'."))
		const [path, integrity] = scripts.get(name)
		return new Promise((resolve, reject) => {
			const tag = document.createElement("script")
			Object.assign(tag, { type: "module", integrity, src: path, onload: resolve })
			tag.onerror = () => reject(new Error(`its script can't be loaded from ${path}, or is another one.`))
			document.head.append(tag)
		}).then(() => import(path)).then(module => module.default)
	}

	function moduleOf(name) {
		if (!modules.has(name)) modules.set(name, load(name))
		return modules.get(name)
	}

	const isShown = item => items.get(item.id) === item && !item.hasFailed

	async function begin(item) {
		try {
			const module = await moduleOf(item.name)
			if (!isShown(item)) return
			const own = document.createElement("div")
			own.className = "own"
			item.tag.append(own)
			Object.assign(item, { own, module, json: item.tag.dataset.json })
			await module.mount(own, JSON.parse(item.json), event => tell(item, event))
			item.isReady = true
			if (isShown(item)) change(item)
			else leave(item)
		} catch (error) {
			fail(item, error)
		}
	}

	// A value from before the latest events waits for the one after them: the script is ahead of it.
	async function change(item) {
		const { json } = item.tag.dataset
		if (!item.isReady || !isShown(item) || item.isWaiting || json === item.json) return
		if (isAhead(item)) {
			item.isWaiting = true
			await until(() => !isAhead(item))
			item.isWaiting = false
			return change(item)
		}
		item.json = json
		try {
			await item.module.update(item.own, JSON.parse(json))
		} catch (error) {
			fail(item, error)
		}
	}

	const isPending = id => pending.some(([, event]) => event[0] === id && event[1] === "custom")
	const isAhead = item => isPending(item.id) || waiting.some(([each]) => each === item)

	function leave(item) {
		try {
			item.module.unmount?.(item.own)
		} catch (error) {
			console.error(`CustomElement "${item.name}":`, error)
		}
		item.own.remove()
	}

	function end(item) {
		items.delete(item.id)
		// While it is mounted, that is waited for.
		if (item.isReady && !item.hasFailed) leave(item)
		else item.own?.remove()
	}

	// The page stays as it is, and shows the fallback.
	function fail(item, error) {
		console.error(`CustomElement "${item.name}" shows its fallback:`, error)
		item.hasFailed = true
		item.own?.remove()
	}

	// A server takes 100 events a second, and messages up to a limit: scripts may send more of either.
	function tell(item, event) {
		const json = JSON.stringify(event)
		const isSendable = json !== undefined && new Blob([JSON.stringify(json)]).size < partSize && waiting.length < 200
		if (!isSendable) return console.error(`CustomElement "${item.name}" sends too much, or nothing:`, event)
		waiting.push([item, json])
		if (!pacing) sendWaiting()
	}

	function sendWaiting() {
		const events = waiting.splice(0, 5)
		pacing = events.length ? setTimeout(sendWaiting, 100) : undefined
		for (const [item, json] of events) if (isShown(item)) send(elementID(item.tag), "custom", json)
	}

	// Elements move between tags: the whole screen, sent again, has other ones.
	new MutationObserver(() => {
		for (const item of [...items.values()]) if (!item.tag.isConnected) end(item)
	}).observe(document.body, { childList: true, subtree: true })

	return tag => {
		const id = elementID(tag)
		const { custom: name, json } = tag.dataset
		let item = items.get(id)
		if (item && (item.name !== name || json === undefined)) {
			end(item)
			item = undefined
		}
		if (id === undefined || json === undefined) return
		if (item) {
			item.tag = tag
			if (item.own && !item.hasFailed && item.own.parentElement !== tag) tag.append(item.own)
			change(item)
		} else {
			item = { id, name, tag }
			items.set(id, item)
			begin(item)
		}
	}
}
