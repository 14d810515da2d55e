// MARK: Images

// The bytes of an image arrive with the first tag that shows it. The tags after that one have its number.
const images = new Map() // addresses by number

function showImage(tag) {
	const { image, since } = tag.dataset
	const address = tag.getAttribute("src")
	if (!address && images.has(image)) tag.src = images.get(image)
	if (!address || images.has(image)) return
	images.set(image, address)
	for (const number of images.keys()) if (+number < since) images.delete(number)
	// Patches are not always in the order in which the session wrote their tags.
	for (const other of findAll(`img[data-image="${image}"]:not([src])`)) other.src = address
}

// MARK: Images that are loaded

const loading = new WeakMap() // the address that each tag loads
const loads = [] // what is to be said of images that were loaded, or not, and of the layout
let reportingLoads // the timer until more is said

// A page may have hundreds of such elements, and a server takes a limited number of events a second.
function reportLoad(report) {
	loads.push(report)
	reportingLoads ||= setTimeout(reportLoads)
}

function reportLoads() {
	for (const report of loads.splice(0, 15)) report()
	reportingLoads = loads.length ? setTimeout(reportLoads, 250) : undefined
}

// Loads an image before its tag exists, and says whether it could.
function loadImage(element) {
	const address = element.dataset.load
	if (loading.get(element) === address) return
	loading.set(element, address)
	const image = new Image()
	const finish = isLoaded => reportLoad(() => {
		if (element.dataset.load === address) send(elementID(element), "finishLoading", isLoaded)
	})
	image.onload = () => finish(true)
	image.onerror = () => finish(false)
	image.src = address
}
