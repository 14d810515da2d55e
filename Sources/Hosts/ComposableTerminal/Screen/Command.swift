internal import ComposableHosting

/// An action that the user can choose by its name.
struct Command: Hashable {
  /// The element that gets the focus, and the event that performs the action at its receiver.
  let id: ElementID
  let event: HostEvent
  let receiver: ElementID
  /// The names of the menus that it is in, outer ones first, and its own.
  let path: [String]
  /// The text of the row that it is in. Nil if it has the same name, or is in no row.
  var row: String?
  /// The keys that do the same.
  var keys: String?
  var isDestructive = false
  /// Whether it is a toggle that is on, or a selected row.
  var isOn = false

  var name: String { path.joined(separator: " › ") }

  /// Whether each word of a text is found in its name, or in the text of its row.
  func matches(_ text: String) -> Bool {
    let whole = row.map { "\(name) \($0)" } ?? name
    return text.split(separator: " ").allSatisfy { ListSearch.matches(whole, String($0)) }
  }

  /// Whether its own name begins with a text.
  func begins(with text: String) -> Bool {
    path.last?.lowercased().hasPrefix(text.lowercased()) ?? false
  }
}
