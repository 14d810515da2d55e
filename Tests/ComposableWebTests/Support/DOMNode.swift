/// A tag of a page, or a text.
final class DOMNode {
  var tag: String
  var attributes: [String: String] = [:]
  var children: [DOMNode] = []
  weak var parent: DOMNode?
  /// Of a text.
  var text = ""
  /// What somebody sees in a control, which may be something else than what the attributes say.
  var value = ""
  var isChecked = false

  init(_ tag: String) { self.tag = tag }

  var id: String? { attributes["id"] }
  var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }
  /// The number of the element that it is the outermost tag of.
  var number: Int? { id.flatMap { Int($0) } }
  var isText: Bool { tag == "#text" }

  /// All texts in it.
  var allText: String { isText ? text : children.map(\.allText).joined() }

  func insert(_ node: DOMNode, at index: Int) {
    node.parent = self
    children.insert(node, at: index)
  }

  func removeFromParent() {
    parent?.children.removeAll { $0 === self }
    parent = nil
  }

  func visit(_ body: (DOMNode) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }

  func first(_ isWanted: (DOMNode) -> Bool) -> DOMNode? {
    if isWanted(self) { return self }
    for child in children {
      if let found = child.first(isWanted) { return found }
    }
    return nil
  }

  /// The first that somebody can do something with, not in another element.
  func own(_ isWanted: (DOMNode) -> Bool) -> DOMNode? {
    if isWanted(self) { return self }
    for child in children where child.number == nil {
      if let found = child.own(isWanted) { return found }
    }
    return nil
  }

  /// As HTML, with the attributes in the order of their names, and the properties of controls.
  var outline: String {
    if isText { return text.debugDescription }
    let attributes = attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\($0.value.debugDescription)" }.joined()
    let state = isControl ? " [\(value) \(isChecked)]" : ""
    return "<\(tag)\(attributes)\(state)>\(children.map(\.outline).joined())</\(tag)>"
  }

  var isControl: Bool { tag == "input" || tag == "option" }

  /// Controls show what their attributes say.
  func settle() {
    guard isControl else { return }
    value = attributes["value"] ?? ""
    isChecked = attributes[tag == "option" ? "selected" : "checked"] != nil
  }
}
