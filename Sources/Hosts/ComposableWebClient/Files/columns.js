// Landmarks of a split view. A part of the script, for pages with columns.

import { findAll, isShown, landmarks } from "./composable.js"

// The last column that is shown is the main part of the page, also where it is the only one: the page's own roles are for all
// columns beside each other. What is over the columns is in none of them.
const columnRoles = new WeakMap()

landmarks.mark = markLandmarks
markLandmarks()

function markLandmarks() {
	for (const { children } of findAll(".columns")) {
		const columns = [...children], last = columns.at(-1)
		for (const each of columns) if (!columnRoles.has(each)) columnRoles.set(each, each.role)
		if (columnRoles.get(last) !== "main") continue
		const main = columns.findLast(isShown)
		for (const each of columns) each.role = each === main ? "main" : each === last ? null : columnRoles.get(each)
	}
	for (const bar of findAll(":is(.pinned-top, .pinned-bottom):not([role])")) {
		if (!bar.closest("[role=main], [role=navigation], dialog")) bar.role = "complementary"
	}
}
