/// Estimates the memory that a value takes, with the storage that it refers to.
///
/// It looks at no more than 64 values: of a collection at the first eight elements, whose mean stands for the others.
/// Objects count with their properties if they reflect them.
func estimatedByteCount(of value: Any) -> Int {
  var estimate = ByteEstimate()
  return estimate.size(of: value) + estimate.storage(of: value)
}

private struct ByteEstimate {
  private var budget = 64

  func size(of value: Any) -> Int {
    func size<Value>(_ value: Value) -> Int { MemoryLayout<Value>.stride }
    return _openExistential(value, do: size)
  }

  /// The memory outside of the value itself.
  mutating func storage(of value: Any) -> Int {
    guard budget > 0 else { return 0 }
    budget -= 1
    if let text = value as? String {
      // Shorter ones are stored in place.
      return text.utf8.count > 15 ? text.utf8.count + 32 : 0
    }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection, .set, .dictionary: return storage(of: mirror.children)
    case .class:
      return mirror.children.reduce(16) { $0 + size(of: $1.value) + storage(of: $1.value) }
    default: return mirror.children.reduce(0) { $0 + storage(of: $1.value) }
    }
  }

  private mutating func storage(of elements: Mirror.Children) -> Int {
    guard !elements.isEmpty else { return 0 }
    let sample = elements.prefix(8).map { size(of: $0.value) + storage(of: $0.value) }
    return 32 + sample.reduce(0, +) * elements.count / sample.count
  }
}
