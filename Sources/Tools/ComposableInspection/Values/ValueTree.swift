package import ComposableLog
internal import ComposableSourceText

/// Values as trees, read one page of one level at a time.
package enum ValueTree {
  /// The maximum number of children on a page, regardless of the requested number.
  package static let pageLimit = 1_000

  /// A value at a path, and some of its children. It takes the same time for a list of a million elements as for a
  /// short one.
  ///
  /// - Parameters:
  ///   - value: the root.
  ///   - path: the labels that lead to the value.
  ///   - offset: the position of the first child on the page.
  ///   - limit: the maximum number of children on it.
  ///   - redactor: leaves out secrets, if there is one.
  ///   - turn: the turn of an action: text typed into a secure field in it is a secret.
  /// - Throws: an error that names the first label without a part in the value.
  package static func page(
    of value: Any, path: ValuePath = [], offset: Int = 0, limit: Int = 100,
    redactor: Redactor? = nil, turn: Int? = nil
  ) throws(InspectorError) -> ValuePage {
    var cursor = ValueCursor(value, Secrecy(redactor, typedIn: turn))
    var mayBeReplaced = true
    for (position, label) in path.enumerated() {
      cursor = cursor.opened
      mayBeReplaced = cursor.allowsReplacement
      guard let child = cursor.child(label) else {
        throw missing(label, at: position, of: path, in: cursor)
      }
      cursor = child
    }
    cursor = cursor.opened
    let count = cursor.count
    let begin = min(max(offset, 0), count)
    let end = min(begin + min(max(limit, 0), pageLimit), count)
    let children = cursor.children(begin..<end).map { label, child in
      child.node(label, mayBeReplaced: cursor.allowsReplacement)
    }
    return ValuePage(
      value: cursor.node(path.last ?? "", mayBeReplaced: mayBeReplaced), offset: begin,
      children: children)
  }

  private static func missing(
    _ label: String, at position: Int, of path: ValuePath, in cursor: ValueCursor
  ) -> InspectorError {
    let place = position == 0 ? "The value" : "'\(text(of: path.prefix(position)))'"
    if cursor.isRedacted { return InspectorError("\(place) is a secret, and is not shown.") }
    switch cursor.reflected.form {
    case .elements:
      return InspectorError(
        "\(place) has no element \(label) now. It has \(SwiftText.elements(cursor.count)).")
    case .absent: return InspectorError("\(place) is nil now, and has no '\(label)'.")
    case .variant(let name):
      return InspectorError("\(place) is '.\(name)' now, and has no '\(label)'.")
    default:
      return InspectorError(
        "\(place) has no '\(label)'. Go back to the root, and open its present parts.")
    }
  }

  /// A path as text: `rows[3].name`.
  package static func text(of path: some Sequence<String>) -> String {
    path.reduce(into: "") { text, label in
      if !text.isEmpty, !label.hasPrefix("[") { text += "." }
      text += label
    }
  }
}
