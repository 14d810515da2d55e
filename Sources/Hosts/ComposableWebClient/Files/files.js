// Files that go to the session and to the user, and what a user shares. A part of the script, for pages with one of them.

import { byID, elementID, files, find, isOver, listen, partSize, pending, sayForNow, send, strings, topLayer, until, waitABit } from "./composable.js"

Object.assign(files, { saveRequested, share })

// A file that the user has just asked for is saved without another press, as long as the browser counts the last one. If it
// is not fetched, the dialog around its link is seen after all.
function saveRequested(link) {
	if (!navigator.userActivation?.isActive) return
	const dialog = link.closest("dialog")
	dialog.hidden = true
	setTimeout(() => { dialog.hidden = false }, 3_000)
	link.click()
}

// A file that the user has chosen goes to the session in parts, as events: 40 a second, of 100 that a server takes.
let handingOver // the file that is handed over; another one takes its place

listen("change", ({ target }) => {
	const [file] = target.type === "file" ? target.files : []
	if (!file) return
	handOver(elementID(target), file)
	// The same file can be chosen again.
	target.value = ""
})

async function handOver(id, file) {
	handingOver = file
	const field = () => handingOver === file ? find("input[type=file]", byID(id)) : undefined
	const first = send(id, "beginFile", [file.name, file.size])
	await until(() => pending.every(([number]) => number > first))
	for (let start = 0; start < file.size; start += partSize) {
		let bytes
		try {
			bytes = new Uint8Array(await file.slice(start, start + partSize).arrayBuffer())
		} catch {
			if (field()) send(id, "abandonFile")
			return
		}
		await until(() => pending.length < 4)
		// The session has refused it, or the user has left the dialog.
		if (isOver || field()?.dataset.receiving === undefined) return
		send(id, "addToFile", base64(bytes))
		await waitABit()
	}
}

function base64(bytes) {
	let text = ""
	for (let start = 0; start < bytes.length; start += 8_192) {
		text += String.fromCharCode(...bytes.subarray(start, start + 8_192))
	}
	return btoa(text)
}

// MARK: Sharing

// Hands what a button shares to the system, or else to the clipboard. A browser allows both only while it handles a click.
async function share({ dataset: { share: item, shareAddress, shareSubject: title, shareMessage: message } }) {
	const isAddress = shareAddress !== undefined
	const texts = isAddress ? [message] : [message, item]
	const text = texts.filter(Boolean).join("\n")
	const offer = { ...(title && { title }), ...(text && { text }), ...(isAddress && { url: item }) }
	try {
		if (navigator.canShare?.(offer)) return await navigator.share(offer)
	} catch ({ name }) {
		// The user does not want to.
		if (name === "AbortError") return
	}
	sayForNow(await copyText(item) ? strings.copied : strings.notCopied)
}

async function copyText(text) {
	try {
		await navigator.clipboard.writeText(text)
		return true
	} catch {
		// Pages without encryption have no clipboard.
		const before = document.activeElement
		const field = document.createElement("textarea")
		field.value = text
		const home = topLayer() || document.body
		home.append(field)
		field.select()
		const isCopied = document.execCommand("copy")
		field.remove()
		before?.focus({ preventScroll: true })
		return isCopied
	}
}
