// Whoever reacts to changes of a collection, and not of its elements, needs to know which elements went,
// and which have become others, without a look at all of them. So an array that is asked to keeps the
// latest changes: stamps that no other array has, and the ids that each change concerned. An array whose
// stamp is among them is an earlier state of this one, and the ids after it are what has changed since.
// Where the stamp is not found, as in an array that was put in its place, nothing is known, and the two
// have to be compared.
//
// The alternative, a copy of the ids from before, makes the next append copy all of them.

internal import ComposableThreads
public import OrderedCollections

extension IdentifiedArray {
  /// The state of the array as a number: which elements there are, in which order, and, if it watches
  /// them, their identities. It changes whenever one of these may have changed, and not when an element
  /// is changed otherwise. No two arrays have the same but copies.
  public var _version: UInt64 {
    @inlinable get { _versionStamp }
  }

  /// The ids of the elements that went, or became others, since the array had a version; nil when that
  /// is not known. An element that went may have come back.
  ///
  /// It is known when the array kept its changes at that version, and few have happened since.
  public func _changedIDs(since version: UInt64) -> [ID]? {
    guard let start = _history?.lastIndex(where: { $0.version == version }) else { return nil }
    return _history?[(start + 1)...].flatMap(\.ids)
  }

  /// Lets the array keep its latest changes.
  @inlinable
  public mutating func _keepChanges() {
    if _history == nil { _startHistory() }
  }

  @usableFromInline
  mutating func _startHistory() {
    _history = [_Change(version: _version, ids: [])]
  }

  /// Whether the array watches the identities of its elements.
  public var _watchesIdentities: Bool {
    @inlinable get { _identity != nil }
  }

  /// Lets the array watch the identities of its elements: those of observed states, which are replaced
  /// by others that know nothing of who observes them. A write costs a comparison more, then.
  ///
  /// - Parameter identity: The identity of an element.
  @inlinable
  public mutating func _watchIdentities(_ identity: @escaping (UnsafePointer<Element>) -> UInt64) {
    if _identity == nil { _identity = identity }
  }

  /// Where an element lies, until the array is changed.
  @inlinable
  public func _address(of position: Int) -> UnsafePointer<Element> { _pointer(to: position) }

  /// To be called before an element is changed.
  @inlinable
  mutating func _willChange(at position: Int) {
    if let _identity { _identityBefore = _identity(_pointer(to: position)) }
  }

  /// To be called after that.
  @inlinable
  mutating func _didChange(at position: Int) {
    guard let _identity, _identity(_pointer(to: position)) != _identityBefore else { return }
    _noteChange(of: [_ids[position]])
  }

  /// To be called before elements are removed.
  @inlinable
  mutating func _willRemove(_ positions: Range<Int>) {
    if _history != nil { _noteRemoval(of: positions) }
    _announceRemoval(of: positions)
  }

  @usableFromInline
  mutating func _noteRemoval(of positions: Range<Int>) {
    if _removedIDs.count + positions.count <= Self._longestChange {
      _removedIDs += _ids[positions]
    } else {
      // To compare is as cheap as to go through so many.
      _history = []
      _removedIDs = []
    }
  }

  // Good for as long as the array is not changed otherwise.
  @inlinable
  func _pointer(to position: Int) -> UnsafePointer<Element> {
    _elements.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }

  @usableFromInline
  mutating func _noteChange(of ids: [ID]) {
    let version = composable_next_stamp()
    _versionStamp = version
    guard let count = _history?.count else { return }
    if count == Self._longestHistory { _history?.removeFirst(Self._longestHistory / 2) }
    _history?.append(_Change(version: version, ids: ids))
  }

  private static var _longestHistory: Int { 64 }
  /// How many elements may go in one change of which the ids are kept.
  private static var _longestChange: Int { 64 }
}

/// What happened to an array.
@usableFromInline
struct _Change<ID> {
  /// That of the array after it.
  let version: UInt64
  /// Of the elements that were removed or replaced.
  let ids: [ID]
}

extension _Change: Sendable where ID: Sendable {}
