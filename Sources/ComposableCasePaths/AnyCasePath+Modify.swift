extension AnyCasePath {
  /// Changes the value inside the root where it lies.
  ///
  /// While `body` runs, the root's own reference to the value is gone: an array in the value that
  /// nobody else holds is changed without being copied, however long it is. So nothing may read the
  /// root meanwhile. The compiler sees to that, but not where `root` lies behind an unsafe pointer.
  ///
  /// - Parameters:
  ///   - root: The root to change. Untouched when it is of another case.
  ///   - body: Changes the value. Not called when the root is of another case. When it throws, the
  ///     root keeps what `body` has changed so far.
  /// - Returns: What `body` returned, or nil when it was not called.
  /// - Throws: What `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var value = extract(from: root) else { return nil }
    return try withUnsafeMutablePointer(to: &root) { (place) throws(Failure) -> Result? in
      // Extracting copied the payload, so it is referenced twice, and `body` would copy each array
      // it writes to. An enum has no empty case to leave behind in general; so the place itself is
      // emptied. Nothing can see that: `inout` is exclusive access, and every way out of this scope
      // fills the place again.
      place.deinitialize(count: 1)
      defer { place.initialize(to: embed(value)) }
      return try body(&value)
    }
  }
}
