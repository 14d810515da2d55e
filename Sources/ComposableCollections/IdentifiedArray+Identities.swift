// For elements that are more than their values: observed states, which are replaced by others that
// know nothing of who observes them. An array that is asked to watch them says whether an element has
// become another, though its id and place are the same.
//
// Elements are changed in place, one at a time, and nothing is kept of what they were. So the array
// has one number for all of them, to which each write adds the identity from before and then the one
// from after, in a way that cancels out if they are the same.

extension IdentifiedArray {
  /// A number that has changed when an element was replaced by one of another identity since the array
  /// has watched them. Other changes of the collection are told by ``_structure``.
  public var _identities: UInt64 {
    @inlinable get { _identityStamp }
  }

  /// Whether the array watches the identities of its elements.
  public var _watchesIdentities: Bool {
    @inlinable get { _identity != nil }
  }

  /// Lets the array watch the identities of its elements. Before, and in an array of which nobody
  /// wants to know, a write costs one comparison more than it would.
  ///
  /// - Parameter identity: The identity of an element; of two that differ, well-mixed numbers.
  @inlinable
  public mutating func _watchIdentities(_ identity: @escaping (UnsafePointer<Element>) -> UInt64) {
    if _identity == nil { _identity = identity }
  }

  @inlinable
  mutating func _noteIdentity(at position: Int) {
    guard let _identity else { return }
    let identity = _elements.withUnsafeBufferPointer { elements in
      _identity(elements.baseAddress.unsafelyUnwrapped + position)
    }
    // By an odd number for each position, lest two elements that change places cancel out.
    _identityStamp ^= identity &* UInt64(truncatingIfNeeded: 2 &* position &+ 1)
  }
}
