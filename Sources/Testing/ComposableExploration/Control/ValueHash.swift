internal import CustomDump

/// A hash of a value of any type, by what it is made of.
///
/// `hash(into:)` of the types that have it; all others by the hashes of their parts, as a mirror shows them. An object and
/// an actor count by what they hold, not by their identity, which is another one in each run. A text would not do:
/// `"\(data)"` is `3 bytes` for each `Data` of that length.
package struct ValueHash {
  /// The value's content, as far as it is known.
  private var hasher = Hasher()
  /// Whether every part was hashed. A function, a pointer, and an object that holds one, have no hash.
  package private(set) var isComplete = true
  private var objects: [ObjectIdentifier: Int] = [:]
  private var count = 0

  /// Larger values are no part of a state.
  private static let maximumCount = 100_000

  package init(of value: Any) { add(value) }

  package var value: Int { hasher.finalize() }

  private mutating func add(_ value: Any) {
    count += 1
    guard count <= Self.maximumCount else { return addUnknown(value) }
    if value is any _Pointer || value is ObjectIdentifier { return addUnknown(value) }
    if let value = value as? any Hashable, !(value is any Actor) {
      return value.hash(into: &hasher)
    }
    // Shared values and texts: where they are is not a part of a state.
    if let value = value as? any CustomDumpRepresentable { return add(value.customDumpValue) }
    add(value, Mirror(reflecting: value))
  }

  private mutating func add(_ value: Any, _ mirror: Mirror) {
    switch mirror.displayStyle {
    case .class, .foreignReference: addObject(value as AnyObject, mirror)
    case .set: addUnordered(mirror.children.map(\.value))
    case .dictionary: addUnordered(mirror.children.map(\.value))
    case .enum where mirror.children.isEmpty:
      // Its name; the text of a type that makes its own may be the same for two cases.
      hasher.combine("\(value)")
      if value is any CustomStringConvertible || value is any CustomDebugStringConvertible {
        isComplete = false
      }
    case .optional where mirror.children.isEmpty: hasher.combine(0)
    case .struct, .tuple, .enum, .optional, .collection: addChildren(mirror)
    case nil where mirror.children.isEmpty: addUnknown(value)
    case nil: addChildren(mirror)
    @unknown default: addUnknown(value)
    }
  }

  private mutating func addChildren(_ mirror: Mirror) {
    hasher.combine(mirror.children.count)
    for child in mirror.children where child.label != "$defaultActor" {
      if let label = child.label { hasher.combine(label) }
      add(child.value)
    }
  }

  private mutating func addObject(_ object: AnyObject, _ mirror: Mirror) {
    let id = ObjectIdentifier(object)
    // One that was there before: which of them it is.
    if let known = objects[id] { return hasher.combine(known) }
    objects[id] = objects.count
    hasher.combine("\(type(of: object))")
    var next: Mirror? = mirror
    while let mirror = next {
      addChildren(mirror)
      next = mirror.superclassMirror
    }
  }

  private mutating func addUnordered(_ elements: [Any]) {
    var sum = 0
    for element in elements {
      let hash = ValueHash(of: element)
      sum &+= hash.value
      if !hash.isComplete { isComplete = false }
    }
    hasher.combine(elements.count)
    hasher.combine(sum)
  }

  private mutating func addUnknown(_ value: Any) {
    hasher.combine("\(type(of: value))")
    isComplete = false
  }
}

extension Hasher {
  /// Combines a value of any type.
  ///
  /// - Returns: whether every part of it has a hash.
  @discardableResult
  mutating func combine(anyValue value: Any) -> Bool {
    let hash = ValueHash(of: value)
    combine(hash.value)
    return hash.isComplete
  }
}
