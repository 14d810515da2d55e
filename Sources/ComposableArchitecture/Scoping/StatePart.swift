/// Where a part of a state lies, found out once: so that a reducer can work on the part in place at
/// the price of an addition.
///
/// A stored property of a struct, however deep, lies at a fixed distance from the start of its root,
/// and `MemoryLayout.offset(of:)` tells which. For any other key path (a computed property, a
/// subscript, a property of a class) it has none, and the key path itself is used.
@usableFromInline
struct StatePart<Root, Part> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Part>
  @usableFromInline let offset: Int?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Part>) {
    self.keyPath = keyPath
    offset = MemoryLayout<Root>.offset(of: keyPath)
  }

  /// Changes the part where it lies.
  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Part) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // Inside the root, of which this call has exclusive access, at the offset that the standard
      // library gave for a property of this type.
      let part = UnsafeMutableRawPointer(root).advanced(by: offset)
      return body(&part.assumingMemoryBound(to: Part.self).pointee)
    }
  }
}
