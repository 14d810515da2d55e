/// A tag or a text of a page.
final class DOMNode {
  var tag: String
  var attributes: [String: String] = [:]
  var children: [DOMNode] = []
  weak var parent: DOMNode?
  /// The content of a text node.
  var text = ""
  /// The value that a user sees in a control. It may differ from the attributes.
  var value = ""
  var isChecked = false

  init(_ tag: String) { self.tag = tag }

  var id: String? { attributes["id"] }
  var classes: [Substring] { attributes["class"]?.split(separator: " ") ?? [] }
  /// The number of the element whose outermost tag this is.
  var number: Int? { id.flatMap { Int($0) } }
  var isText: Bool { tag == "#text" }

  /// All texts within the node.
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

  /// The first matching node that does not belong to another element.
  func own(_ isWanted: (DOMNode) -> Bool) -> DOMNode? {
    if isWanted(self) { return self }
    for child in children where child.number == nil {
      if let found = child.own(isWanted) { return found }
    }
    return nil
  }

  /// The node as HTML, with attributes in alphabetical order and the properties of controls.
  var outline: String {
    if isText { return text.debugDescription }
    let attributes = attributes.sorted { $0.key < $1.key }
      .map { " \($0.key)=\($0.value.debugDescription)" }.joined()
    let state = isControl ? " [\(value) \(isChecked)]" : ""
    return "<\(tag)\(attributes)\(state)>\(children.map(\.outline).joined())</\(tag)>"
  }

  var isControl: Bool { tag == "input" || tag == "textarea" || tag == "option" }

  /// Sets the properties of controls to their attributes' values.
  func showAttributes() {
    guard isControl else { return }
    value = tag == "textarea" ? allText : attributes["value"] ?? ""
    isChecked = attributes[tag == "option" ? "selected" : "checked"] != nil
  }
}
