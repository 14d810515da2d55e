// MARK: Layout

// The session does not know the layout: the page says how large a geometry is, and which of several alternatives fits.
const chosen = new WeakMap() // the alternative that each box has said last
const layouts = new ResizeObserver(entries => {
	for (const { target } of entries) {
		if (!isAlive(target)) layouts.unobserve(target)
		else if (target.matches(".fits")) chooseFitting(target)
		else reportSize(target)
	}
})

const measured = new Set() // the geometries whose size is to be sent

// What is hidden keeps its size: that of an unselected tab is not zero. The observer comes back when it is shown.
function reportSize(box) {
	if (!isShown(box) || measured.has(box)) return
	measured.add(box)
	reportLoad(() => {
		measured.delete(box)
		if (isAlive(box) && isShown(box)) send(elementID(box), "resize", sizeOf(box))
	})
}

// In points, as lengths of views are: a sixteenth of the font size.
const points = pixels => Math.round(pixels * 1600 / parseFloat(getComputedStyle(document.documentElement).fontSize)) / 100
const sizeOf = ({ offsetWidth, offsetHeight }) => [points(offsetWidth), points(offsetHeight)]

function chooseFitting(box) {
	if (!isShown(box)) return
	const all = [...box.children].filter(isReal)
	const fitting = all.find(child => doesFit(child, box)) || all.at(-1)
	for (const child of all) child.toggleAttribute("data-fits", child === fitting)
	// The session may know it already, or is told it.
	const known = chosen.get(box)?.id || box.dataset.current
	if (!fitting || known === fitting.id) return
	chosen.set(box, fitting)
	reportLoad(() => { if (chosen.get(box) === fitting && isAlive(fitting)) send(elementID(box), "fit", elementID(fitting)) })
}

// Whether a view is no larger than the room in which it is an alternative.
function doesFit(child, box) {
	child.dataset.trial = ""
	let fits = !box.matches(".x") || child.offsetWidth <= box.clientWidth
	if (fits && box.matches(".y")) {
		child.dataset.trial = "wide"
		const limit = box.closest(".fix-h, .tall")?.clientHeight
		fits = !(child.offsetHeight > limit)
	}
	delete child.dataset.trial
	return fits
}

// What has changed may fit no longer.
function layOutAlternatives() {
	for (const box of findAll(".fits")) chooseFitting(box)
}

let scrollTarget // the element that the session scrolls to: [id, place]

function scrollToTarget() {
	if (!scrollTarget) return
	const [id, place] = scrollTarget
	scrollTarget = undefined
	byID(id)?.scrollIntoView(place)
}
