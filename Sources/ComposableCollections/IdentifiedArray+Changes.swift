// Whoever reacts to changes of a collection, and not of its elements, needs to know which elements went,
// and which have become others, without a look at all of them. So an array that is asked to keeps the
// latest changes: stamps that no other array has, and the ids that each change concerned. An array whose
// stamp is among them is an earlier state of this one, and the ids after it are what has changed since.
// Where the stamp is not found, as in an array that was put in its place, nothing is known, and the two
// have to be compared.
//
// The alternative, a copy of the ids from before, makes the next append copy all of them.

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
  @inlinable
  public func _changedIDs(since version: UInt64) -> [ID]? {
    guard let _changes, _changes.versions.contains(version) else { return nil }
    return _changes.ids(since: version)
  }

  /// Whether the array has, or once had, a version; nil when that is not known.
  @inlinable
  public func _hasHad(_ version: UInt64) -> Bool? {
    if version == _version { return true }
    guard let first = _changes?.versions.first, first <= version else { return nil }
    return _changes?.versions.contains(version)
  }

  /// Lets the array keep its latest changes.
  @inlinable
  public mutating func _keepChanges() {
    if _changes == nil { _changes = _Changes(version: _version) }
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
    guard _identity == nil else { return }
    _identity = identity
    // Copies that do not watch may have the same version, and have had others put in the place of elements.
    _changes?.forgetAll()
    _becomeAnother()
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
    _changes?.note(_ids[position], after: _versionStamp)
    _becomeAnother()
  }

  /// To be called before elements are removed.
  @inlinable
  mutating func _willRemove(_ positions: Range<Int>) {
    _noteRemoval(of: positions)
    _announceRemoval(of: positions)
  }

  @inlinable
  mutating func _noteRemoval(of positions: Range<Int>) {
    guard _changes != nil else { return }
    guard positions.count <= _Changes<ID>.mostIDs else {
      _changes?.forgetAll()
      return
    }
    for position in positions { _changes?.note(_ids[position], after: _versionStamp) }
  }

  // Good for as long as the array is not changed otherwise.
  @inlinable
  func _pointer(to position: Int) -> UnsafePointer<Element> {
    _elements.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }

  /// Gives the array another version.
  @inlinable
  mutating func _becomeAnother() {
    _versionStamp = _nextVersion()
    _changes?.note(version: _versionStamp)
  }
}

/// The latest changes of an array.
@usableFromInline
@frozen
struct _Changes<ID> {
  /// Those that the array had, oldest first. Later ones are greater.
  @usableFromInline var versions: [UInt64]
  /// The elements that went or became others.
  @usableFromInline var ids: [ID] = []
  /// For each of them, the version that the array had before. Apart from the ids, because numbers are
  /// compared much faster where the type of the ids is not known.
  @usableFromInline var versionsOfIDs: [UInt64] = []

  @inlinable
  init(version: UInt64) {
    versions = [version]
  }

  /// How many versions are kept.
  @inlinable
  static var mostVersions: Int { 64 }

  /// How many ids are kept. Beyond that to compare is as cheap as to go through them.
  @inlinable
  static var mostIDs: Int { 256 }

  /// The ids of what has changed since a version, latest first.
  @inlinable
  func ids(since version: UInt64) -> [ID] {
    var first = versionsOfIDs.count
    while first > 0, versionsOfIDs[first - 1] >= version { first -= 1 }
    guard first < ids.count else { return [] }
    var changed: [ID] = []
    changed.reserveCapacity(ids.count - first)
    var position = ids.count
    while position > first {
      position -= 1
      changed.append(ids[position])
    }
    return changed
  }

  /// An element goes, or has become another, after the array had a version.
  @inlinable
  mutating func note(_ id: ID, after version: UInt64) {
    if ids.count == Self.mostIDs { forgetOldest() }
    ids.append(id)
    versionsOfIDs.append(version)
  }

  @inlinable
  mutating func note(version: UInt64) {
    if versions.count == Self.mostVersions { forget(before: versions[Self.mostVersions / 2]) }
    versions.append(version)
  }

  /// Of what was before the next version nothing is known then.
  @usableFromInline
  mutating func forgetAll() {
    versions = []
    ids = []
    versionsOfIDs = []
  }

  /// Forgets what was before half of the ids that are kept, or all, where that is one change.
  @usableFromInline
  mutating func forgetOldest() {
    let middle = versionsOfIDs[ids.count / 2]
    if middle == versionsOfIDs[0] { return forget(before: versions.first { $0 > middle }) }
    forget(before: middle)
  }

  @usableFromInline
  mutating func forget(before version: UInt64?) {
    guard let version else { return forgetAll() }
    versions.removeFirst(versions.firstIndex { $0 >= version } ?? versions.count)
    let forgotten = versionsOfIDs.firstIndex { $0 >= version } ?? ids.count
    ids.removeFirst(forgotten)
    versionsOfIDs.removeFirst(forgotten)
  }
}

extension _Changes: Sendable where ID: Sendable {}
