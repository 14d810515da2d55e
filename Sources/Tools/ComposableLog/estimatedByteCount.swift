internal import ComposableFoundation

/// Estimates the memory that a value takes, with the storage that it refers to.
///
/// It visits at most 64 values: in a collection the first eight elements, whose mean stands for the others. The
/// properties of an object count only if it has a custom mirror: other threads may be changing it.
package func estimatedByteCount(of value: Any) -> Int {
  var estimate = ByteEstimate()
  return estimate.size(of: value) + estimate.storage(of: value)
}

private struct ByteEstimate {
  private var budget = 64

  func size(of value: Any) -> Int {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }

  /// Whether a value consists of plain bytes, without references.
  private func isPlain(_ value: Any) -> Bool {
    func isPlain<Value>(_ value: Value) -> Bool { _isPOD(Value.self) }
    return _openExistential(value, do: isPlain)
  }

  /// The memory outside of the value itself.
  mutating func storage(of value: Any) -> Int {
    // A mirror takes a microsecond, and a cast a tenth of one.
    if isPlain(value) { return 0 }
    // Their size is known at once, so they count even after the limit of visited values.
    switch value {
    case let text as String: return text.utf8.count > 15 ? text.utf8.count + 32 : 0
    case let data as Data: return data.count > 14 ? data.count + 32 : 0
    default: break
    }
    guard budget > 0 else { return 0 }
    budget -= 1
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return storage(of: mirror.children)
    case nil where value is any Collection: return storage(of: mirror.children)
    case .class where !(value is any CustomReflectable): return 16
    case .class:
      return mirror.children.reduce(16) { $0 + size(of: $1.value) + storage(of: $1.value) }
    default: return mirror.children.reduce(0) { $0 + storage(of: $1.value) }
    }
  }

  private mutating func storage(of elements: Mirror.Children) -> Int {
    guard let first = elements.first else { return 0 }
    guard budget > 0 else { return 32 + size(of: first.value) * elements.count }
    let sample = elements.prefix(8).map { size(of: $0.value) + storage(of: $0.value) }
    return 32 + sample.reduce(0, +) * elements.count / sample.count
  }
}
