
// MARK: Headings

// A page has one heading of the first level: the title of the last column that is shown. Titles beside it are below it.
// Where no view has a title, that of the document is read.
const documentTitle = document.createElement("h1")
const banner = document.createElement("header")
banner.className = "unseen-status"
banner.append(documentTitle)
document.body.prepend(banner)

function levelHeadings() {
	const titles = findAll(".page > .bar > h1", topLayer()).filter(isShown)
	const own = titles.findLast(title => !title.closest(".groupcontent"))
	for (const title of titles) title.ariaLevel = title === own ? null : 2
	documentTitle.textContent = document.title
	documentTitle.hidden = own || topLayer()
}
