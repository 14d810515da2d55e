/// The location of a part of a state. It is determined once, so that a reducer can change the part in place
/// for the price of an addition.
///
/// A stored property of a struct, however deeply nested, has a fixed offset from the start of its root, which
/// `MemoryLayout.offset(of:)` returns. A property of an ``ObservableState`` is computed, but its type knows
/// the offset of its storage; because this bypasses the property's accessors, it notifies the observers
/// itself. Any other key path (a computed property, a subscript, a property of a class) has no offset, and the
/// key path itself is used.
@usableFromInline
struct StatePart<Root, Part> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Part>
  @usableFromInline let offset: Int?
  @usableFromInline let observed: _ObservedProperty?
  /// Stored in addition to `observed`, which holds references: reading a number needs no retain and release.
  @usableFromInline let observedRegistration: _ObservedProperty.Registration?

  @usableFromInline
  init(_ keyPath: WritableKeyPath<Root, Part>) {
    self.keyPath = keyPath
    let offset = MemoryLayout<Root>.offset(of: keyPath)
    observed = offset == nil ? _ObservedProperty(keyPath, of: Root.self) : nil
    observedRegistration = observed?.registration
    self.offset = offset ?? observed?.offset
  }

  /// Returns a copy of the part.
  @usableFromInline
  func get(_ root: Root) -> Part { root[keyPath: keyPath] }

  /// Changes the part in place.
  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Part) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // The address is inside the root, to which this call has exclusive access, at the offset that was
      // determined for a property of this type.
      let part = UnsafeMutableRawPointer(root).advanced(by: offset)
        .assumingMemoryBound(to: Part.self)
      guard let observedRegistration, observedRegistration.willModify(root) else {
        return body(&part.pointee)
      }
      return modifyObserved(part, of: root, body)
    }
  }

  /// Changes an observed part. Out of line, because notifying observers is the rare and slow path.
  @inlinable
  @inline(never)
  func modifyObserved<Result>(
    _ part: UnsafeMutablePointer<Part>, of root: UnsafeMutablePointer<Root>,
    _ body: (inout Part) -> Result
  ) -> Result {
    let before = observed?.before(root)
    defer { if let before { observed?.didModify(root, before) } }
    return body(&part.pointee)
  }

  /// Reads the part in place, or a copy of it. Unlike ``modify(_:_:)`` it notifies no observers.
  ///
  /// - Parameter body: reads the part and must not change it. It receives a pointer, because passing the
  ///   part by value would copy it: a retain and a release for each reference in it.
  @inlinable
  func withPointer<Result>(
    _ root: inout Root, _ body: (UnsafeMutablePointer<Part>) -> Result
  ) -> Result {
    guard let offset else {
      var part = root[keyPath: keyPath]
      return withUnsafeMutablePointer(to: &part, body)
    }
    return withUnsafeMutablePointer(to: &root) { root in
      // As above.
      let part = UnsafeMutableRawPointer(root).advanced(by: offset)
      return body(part.assumingMemoryBound(to: Part.self))
    }
  }
}
