internal import ComposableHosting

/// The text that the user types to find a row of a list.
struct ListSearch {
  /// The list.
  let list: ElementID
  /// The control that had the focus before.
  let origin: ElementID?
  /// The control that has the focus by the search. If another one gets it, the search is over.
  var place: ElementID?
  var text = ""
  /// Whether a row has the text.
  var isFound = true
  /// Whether the list has rows that don't exist yet, and are not searched.
  var isPartial = false

  init(list: ElementID, origin: ElementID?) {
    self.list = list
    self.origin = origin
    place = origin
  }

  /// Whether a row contains the text. False for an empty text.
  var hasHit: Bool { isFound && !text.isEmpty }

  /// The text of the search in place of the key hints.
  var hint: String {
    guard isFound else { return isPartial ? "not found near here" : "not found" }
    return (hasHit ? "↑↓ others   " : "") + "Enter done   Esc back"
  }

  /// Whether a row has the text: at the start of one of its words, or, for a longer text, anywhere.
  static func matches(_ row: String, _ text: String) -> Bool {
    let (row, text) = (row.lowercased(), text.lowercased())
    if row.hasPrefix(text) { return true }
    return text.count > 2 ? row.contains(text) : row.contains(" " + text)
  }
}
