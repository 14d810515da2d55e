internal import ComposableViews

/// What the user types to find a row of a list.
struct ListSearch {
  /// The list.
  let list: ElementID
  /// The control that had the focus before.
  let origin: ElementID?
  var text = ""
  /// Whether a row has the text.
  var isFound = true
  /// Whether the list has rows that don't exist yet, and are not searched.
  var isPartial = false

  /// What the search says in place of the keys, if no row has the text.
  var failure: String { isPartial ? "not found near here" : "not found" }

  /// Whether a row has the text: at the start of one of its words, or, for a longer text, anywhere.
  static func matches(_ row: String, _ text: String) -> Bool {
    let (row, text) = (row.lowercased(), text.lowercased())
    if row.hasPrefix(text) { return true }
    return text.count > 2 ? row.contains(text) : row.contains(" " + text)
  }
}
