extension AnyCasePath {
  /// Changes the value inside the root in place.
  ///
  /// While `body` runs, the root doesn't hold the value: a uniquely referenced array in the value is
  /// changed without being copied, however long it is. So nothing may read the root meanwhile. The
  /// compiler enforces that, except where `root` is behind an unsafe pointer.
  ///
  /// - Parameters:
  ///   - root: The root to change. Unchanged if it is another case.
  ///   - body: Changes the value. Not called if the root is another case. If it throws, the root
  ///     keeps what `body` has changed so far.
  /// - Returns: The result of `body`, or nil if it was not called.
  /// - Throws: Any error that `body` throws.
  @inlinable
  @discardableResult
  public func modify<Result, Failure: Error>(
    _ root: inout Root,
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard var value = extract(from: root) else { return nil }
    return try withUnsafeMutablePointer(to: &root) { (place) throws(Failure) -> Result? in
      // Extracting copied the payload, so it is referenced twice, and `body` would copy each array that
      // it writes to. Most enums have no empty case to leave behind, so the memory itself is
      // deinitialized. Nothing can see that: `inout` is exclusive access, and every exit from this scope
      // initializes the memory again.
      place.deinitialize(count: 1)
      defer { place.initialize(to: embed(value)) }
      return try body(&value)
    }
  }
}
