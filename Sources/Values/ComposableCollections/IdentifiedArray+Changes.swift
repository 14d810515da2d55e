// Code that reacts to changes of a collection, rather than of its elements, needs to know which elements
// were removed or replaced, without comparing all of them. So on request an array records its latest
// changes: version stamps that no other array has, and the ids that each change affected. If another
// array's version is among them, that array is an earlier state of this one, and the recorded ids after it
// are the changes since. If it isn't, for example after another array was assigned, nothing is known, and
// the two arrays have to be compared.
//
// The alternative, a copy of the ids from before, makes the next append copy all of them.

public import OrderedCollections

extension IdentifiedArray {
  /// The array's version: it identifies the elements, their order and, if the array watches them, their
  /// identities. It changes whenever one of these may have changed, and not for other changes of an
  /// element. Only copies share a version.
  @usableFromInline
  package var version: UInt64 {
    @inlinable get { _versionStamp }
  }

  /// The ids of the elements removed or replaced since a version; nil if they aren't known. A removed
  /// element may have been inserted again.
  ///
  /// They are known if the array recorded its changes at that version, and few have happened since.
  @inlinable
  package func changedIDs(since version: UInt64) -> [ID]? {
    guard let _changes, _changes.versions.contains(version) else { return nil }
    return _changes.ids(since: version)
  }

  /// Whether the array has, or once had, a version; nil if that isn't known.
  package func hasHad(_ version: UInt64) -> Bool? {
    if version == self.version { return true }
    guard let first = _changes?.versions.first, first <= version else { return nil }
    return _changes?.versions.contains(version)
  }

  /// Starts to record the latest changes.
  @inlinable
  package mutating func keepChanges() {
    if _changes == nil { _changes = _Changes(version: version) }
  }

  /// Whether the array watches the identities of its elements.
  @usableFromInline
  package var watchesIdentities: Bool {
    @inlinable get { _identity != nil }
  }

  /// Records that another element has taken the place of the one with an id, under the same id.
  package mutating func noteReplacement(of id: ID) {
    _changes?.note(id, after: _versionStamp)
    _becomeAnother()
  }

  /// Starts to watch the identities of the elements: observed states have one, and a replaced state
  /// doesn't know the observers of the previous one. Each write then costs one more comparison.
  ///
  /// - Parameter identity: The identity of an element.
  package mutating func watchIdentities(_ identity: @escaping (UnsafePointer<Element>) -> UInt64) {
    guard _identity == nil else { return }
    _identity = identity
    // Copies that don't watch may have the same version, and may have replaced elements.
    _changes?.forgetAll()
    _becomeAnother()
  }

  /// The address of an element, valid until the array is changed.
  @inlinable
  package func address(of position: Int) -> UnsafePointer<Element> { _pointer(to: position) }

  /// Call before changing an element.
  @inlinable
  mutating func _willChange(at position: Int) {
    if let _identity { _identityBefore = _identity(_pointer(to: position)) }
  }

  /// Call after changing an element.
  @inlinable
  mutating func _didChange(at position: Int) {
    guard let _identity, _identity(_pointer(to: position)) != _identityBefore else { return }
    _changes?.note(_ids[position], after: _versionStamp)
    _becomeAnother()
  }

  /// Call before removing elements.
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

  // Valid as long as the array isn't changed otherwise.
  @inlinable
  func _pointer(to position: Int) -> UnsafePointer<Element> {
    _elements.withUnsafeBufferPointer { $0.baseAddress.unsafelyUnwrapped + position }
  }

  /// Gives the array a new version.
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
  /// The versions that the array had, in increasing order.
  @usableFromInline var versions: [UInt64]
  /// The ids of the removed and replaced elements.
  @usableFromInline var ids: [ID] = []
  /// For each id, the version before the change. Stored apart from the ids, because numbers are compared
  /// much faster where the type of the ids isn't known.
  @usableFromInline var versionsOfIDs: [UInt64] = []

  @inlinable
  init(version: UInt64) {
    versions = [version]
  }

  /// How many versions are kept.
  @inlinable
  static var mostVersions: Int { 64 }

  /// How many ids are kept. Beyond that, a comparison is as cheap as going through them.
  @inlinable
  static var mostIDs: Int { 256 }

  /// The ids changed since a version, latest first.
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

  /// Records that an element is removed or replaced after the array had a version.
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

  /// Forgets everything before the next version.
  @usableFromInline
  mutating func forgetAll() {
    versions = []
    ids = []
    versionsOfIDs = []
  }

  /// Forgets the older half of the ids, or all of them if they belong to one change.
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
