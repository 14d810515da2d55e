/// A value of each view that sets one, in the order in which they first did: the last takes precedence.
final class NodeEntries<Value: Equatable> {
  private struct Entry: Equatable {
    let node: ObjectIdentifier
    var value: Value
  }

  private let entries = StateLocation<[Entry]>([])

  var values: [Value] { entries.value.map(\.value) }

  /// The value that takes precedence; nil if no view sets one.
  var last: Value? { entries.value.last?.value }

  func set(_ value: Value, by node: Node) {
    let id = ObjectIdentifier(node)
    if let index = entries.value.firstIndex(where: { $0.node == id }) {
      entries.value[index].value = value
    } else {
      entries.value.append(Entry(node: id, value: value))
    }
  }

  func remove(by node: Node) {
    let id = ObjectIdentifier(node)
    entries.value.removeAll { $0.node == id }
  }
}
