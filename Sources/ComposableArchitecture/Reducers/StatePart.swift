/// Where a part of a state lies, found out once: so that a reducer can work on the part in place at
/// the price of an addition.
///
/// A stored property of a struct, however deep, lies at a fixed distance from the start of its root,
/// and `MemoryLayout.offset(of:)` tells which. A property of an ``ObservableState`` is a computed one,
/// but its type knows where its storage lies; then this tells the observers, since its accessors are
/// passed by. For any other key path (a computed property, a subscript, a property of a class) there
/// is no such distance, and the key path itself is used.
@usableFromInline
struct StatePart<Root, Part> {
  @usableFromInline let keyPath: WritableKeyPath<Root, Part>
  @usableFromInline let offset: Int?
  @usableFromInline let observed: _ObservedProperty?
  /// Beside `observed`, which refers to more: a number is read without a retain and a release.
  @usableFromInline let observedPlace: _ObservedProperty.Place?

  @inlinable
  init(_ keyPath: WritableKeyPath<Root, Part>) {
    self.keyPath = keyPath
    let offset = MemoryLayout<Root>.offset(of: keyPath)
    observed = offset == nil ? _ObservedProperty(keyPath, of: Root.self) : nil
    observedPlace = observed?.place
    self.offset = offset ?? observed?.offset
  }

  /// Changes the part where it lies.
  @inlinable
  func modify<Result>(_ root: inout Root, _ body: (inout Part) -> Result) -> Result {
    guard let offset else { return body(&root[keyPath: keyPath]) }
    return withUnsafeMutablePointer(to: &root) { root in
      // Inside the root, of which this call has exclusive access, at the offset that the standard
      // library gave for a property of this type.
      let part = UnsafeMutableRawPointer(root).advanced(by: offset)
        .assumingMemoryBound(to: Part.self)
      guard let observedPlace, observedPlace.willModify(root) else { return body(&part.pointee) }
      return modifyObserved(part, of: root, body)
    }
  }

  /// Out of line, as somebody has to be told.
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

  /// Looks at the part where it lies, or at a copy. Unlike ``modify(_:_:)`` it has nothing to tell.
  ///
  /// - Parameter body: looks, and changes nothing. It is given a pointer, since a part that is passed
  ///   by value is copied: a retain and a release for each reference in it.
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
