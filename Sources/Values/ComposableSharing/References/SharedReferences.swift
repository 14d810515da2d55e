public import ComposableDependencies
internal import ComposableRuntime
internal import ComposableThreads

/// The references of shared values: one for each key.
///
/// Declarations with equal keys share a value if they have the same references, which are a dependency. An app has one
/// set of them, each test has its own, and so has each session of a web server. So two sessions or two tests don't see
/// each other's values. Give a store its own with:
///
/// ```swift skip
/// Store(initialState: AppFeature.State()) {
///   AppFeature()
/// } withDependencies: {
///   $0.sharedReferences = SharedReferences()
/// }
/// ```
///
public final class SharedReferences: Sendable {
  fileprivate struct Key: Hashable {
    let id: AnyHashable
    let type: ObjectIdentifier
  }

  private struct Entry {
    weak var reference: RootReference?
    /// The reference, if it is kept although nothing else has it.
    let kept: RootReference?
  }

  private let entries = Locked<[Key: Entry]>([:])
  /// Gives the values, in place of the keys; nil for the keys.
  private let source: (any SharedValueSource)?
  /// The values of a session that goes on.
  let restored = RestoredValues()

  public init() { source = nil }

  /// - Parameter source: gives each value when it is made. Nothing is loaded or saved.
  package init(from source: any SharedValueSource) { self.source = source }

  /// The references of the process.
  static let ofProcess = SharedReferences()

  /// The references that a key is registered in, here.
  static func current(for key: some SharedReaderKey) -> SharedReferences {
    let current = DependencyValues._current.sharedReferences
    guard current.source == nil, let key = key.innermost as? any ScopedKey, key.scope == .process
    else { return current }
    return ofProcess
  }

  /// Notes that the session whose code is running has a reference of the process.
  private func note(_ reference: RootReference) {
    if self === SharedReferences.ofProcess, let work = SessionWork.current { work.reads(reference) }
  }

  /// The references that are registered, in no order.
  package var all: [RootReference] { entries.withLock { $0.values.compactMap(\.reference) } }

  /// The references that are kept although nothing else has them.
  var kept: [RootReference] { entries.withLock { $0.values.compactMap(\.kept) } }

  /// How many references are registered.
  package var count: Int { entries.withLock { $0.count } }

  /// The reference of a key. It is made, loaded and registered if there is none.
  func reference<SomeKey: SharedReaderKey>(
    of key: SomeKey, initially value: () -> SomeKey.Value
  ) -> StoredReference<SomeKey.Value> {
    let entry = Key(id: AnyHashable(key.id), type: ObjectIdentifier(SomeKey.Value.self))
    if SharedWriteObservers.areUsed, let expectation = SharedWriteObservers.expectation,
      let others = expectation.references, others !== self
    {
      // Of another time: what does not exist now is not made here.
      let known: StoredReference<SomeKey.Value>? =
        others.known(entry) ?? (expectation.usesPresent ? known(entry) : nil)
      return known ?? others.reference(of: key, initially: value)
    }
    if let known: StoredReference<SomeKey.Value> = known(entry) {
      note(known)
      return known
    }
    if let source {
      let name = "\(key)"
      let initialValue = value()
      let made = StoredReference(
        source.value(named: name, as: SomeKey.Value.self) ?? initialValue)
      let given = GivenValue(name: name) { [weak self, weak made] references in
        guard let made else { return false }
        return references.take(made, from: self, of: key, as: entry, initially: initialValue)
      }
      return register(made, given, of: key, as: entry).reference
    }
    // Made and loaded without the lock, for that runs the user's code. Of two that are made at once the first to be
    // registered is used.
    let isKept = key.innermost is any KeepsReference
    let restoredValue = isKept ? restored.value(named: "\(key)", as: SomeKey.Value.self) : nil
    let made = StoredReference(restoredValue ?? value())
    let persistence = KeyPersistence(key, of: made)
    persistence.loadFirst()
    let reference = register(made, persistence, of: key, subscribing: entry)
    note(reference)
    return reference
  }

  /// The reference of a key, once its value is loaded: again, if there was a reference before.
  ///
  /// - Parameters:
  ///   - value: the value to begin with, if the key has none.
  ///   - use: called with the reference before the wait.
  func loading<SomeKey: SharedReaderKey>(
    _ key: SomeKey, initially value: () -> SomeKey.Value,
    using use: (StoredReference<SomeKey.Value>) -> Void
  ) async throws {
    var isNew = false
    let reference = reference(of: key) {
      isNew = true
      return value()
    }
    // A canceled search does not replace the results of the next one.
    try Task.checkCancellation()
    use(reference)
    // A new one is being loaded already.
    if isNew {
      try await reference.persistence?.waitForLoad()
    } else {
      try await reference.persistence?.load()
    }
  }

  /// The reference of a key whose value must be there.
  func reference<SomeKey: SharedReaderKey>(
    requiring key: SomeKey
  ) async throws -> StoredReference<SomeKey.Value> {
    let entry = Key(id: AnyHashable(key.id), type: ObjectIdentifier(SomeKey.Value.self))
    if let known: StoredReference<SomeKey.Value> = known(entry) {
      try await known.persistence?.waitForLoad()
      return known
    }
    let name = "\(key)"
    if let source {
      guard let value = source.value(named: name, as: SomeKey.Value.self) else {
        throw NoSharedValue(name: name)
      }
      let made = StoredReference(value)
      let given = GivenValue(name: name) { [weak self, weak made] references in
        guard let made else { return false }
        return references.take(made, from: self, of: key, as: entry, initially: value)
      }
      return register(made, given, of: key, as: entry).reference
    }
    let value = try await withCheckedThrowingContinuation {
      (waiting: CheckedContinuation<SomeKey.Value?, any Error>) in
      key.load(
        context: .initialValue(nil),
        continuation: LoadContinuation(name, leaks: LeakReports()) { waiting.resume(with: $0) })
    }
    guard let value else { throw NoSharedValue(name: name) }
    let made = StoredReference(value)
    return register(made, KeyPersistence(key, of: made), of: key, subscribing: entry)
  }

  /// Makes a reference present that was made by references of another time: from now on it has its key's value.
  ///
  /// Only one thread may have it so far.
  ///
  /// - Returns: false if there is already a reference of the key. Then the two are not the same value.
  package func take(_ reference: RootReference) -> Bool {
    (reference.persistence as? GivenValue)?.becomePresent(self) ?? true
  }

  private func take<SomeKey: SharedReaderKey>(
    _ reference: StoredReference<SomeKey.Value>, from others: SharedReferences?, of key: SomeKey,
    as entry: Key, initially value: SomeKey.Value
  ) -> Bool {
    let isOfProcess = (key.innermost as? any ScopedKey)?.scope == .process
    guard !isOfProcess || self === SharedReferences.ofProcess else {
      return SharedReferences.ofProcess.take(
        reference, from: others, of: key, as: entry, initially: value)
    }
    if let known: StoredReference<SomeKey.Value> = known(entry) { return known === reference }
    let given = reference.persistence
    // Not the value of another time, which may differ from the saved one.
    reference.load(value)
    let persistence = KeyPersistence(key, of: reference)
    persistence.loadFirst()
    let registered = register(reference, persistence, of: key, as: entry)
    guard registered.reference === reference else {
      reference.bind(to: given, Registration(references: others, key: entry))
      return false
    }
    persistence.subscribe()
    others?.forget(entry, of: reference)
    return true
  }

  private func forget(_ key: Key, of reference: RootReference) {
    entries.withLock { entries in
      if entries[key]?.reference === reference { entries[key] = nil }
    }
  }

  private func known<Value>(_ key: Key) -> StoredReference<Value>? {
    // The reference is retained under the lock and not released there.
    entries.withLock { $0[key]?.reference } as! StoredReference<Value>?
  }

  private func register<SomeKey: SharedReaderKey>(
    _ made: StoredReference<SomeKey.Value>, _ persistence: KeyPersistence<SomeKey>, of key: SomeKey,
    subscribing entry: Key
  ) -> StoredReference<SomeKey.Value> {
    let (reference, isNew) = register(made, persistence, of: key, as: entry)
    if isNew {
      persistence.subscribe()
      // Something outside may change it at any time, and a screen that sleeps would not show that.
      let isOwn = key.innermost is any KeepsReference || key.innermost is any ScopedKey
      if !isOwn { SessionWork.current?.keepsAwake() }
    }
    return reference
  }

  /// - Returns: the reference that is registered, and whether it is the one that was made.
  private func register<SomeKey: SharedReaderKey>(
    _ made: StoredReference<SomeKey.Value>, _ persistence: any Persistence, of key: SomeKey,
    as entry: Key
  ) -> (reference: StoredReference<SomeKey.Value>, isNew: Bool) {
    made.bind(to: persistence, Registration(references: self, key: entry))
    let isKept = key.innermost is any KeepsReference
    let first = entries.withLock { entries in
      if let first = entries[entry]?.reference { return first }
      entries[entry] = Entry(reference: made, kept: isKept ? made : nil)
      return made
    }
    composable_count_shared_change()
    return (first as! StoredReference<SomeKey.Value>, first === made)
  }

  /// The entry of a reference.
  struct Registration {
    fileprivate weak var references: SharedReferences?
    fileprivate let key: Key

    /// Removes the entry, unless there is a new one already. Call when the reference is deallocated.
    func end(of reference: RootReference) {
      let other = references?.entries.withLock { entries in
        // A weak reference to an object that is being deallocated is nil.
        let other = entries[key]?.reference
        if other == nil { entries[key] = nil }
        return other
      }
      // Released outside of the lock: this may be the last reference to it.
      withExtendedLifetime(other) {}
    }
  }
}

/// A key whose reference lives as long as the set that it is registered in.
protocol KeepsReference {}

/// The error of `Shared(require:)` for a key without a value.
struct NoSharedValue: Error, CustomStringConvertible {
  let name: String

  var description: String { "There is no value of \(name)." }
}

extension DependencyValues {
  /// The references of shared values. See ``SharedReferences``.
  public var sharedReferences: SharedReferences {
    get { self[SharedReferencesKey.self] }
    set { self[SharedReferencesKey.self] = newValue }
  }
}

private enum SharedReferencesKey: DependencyKey {
  static var liveValue: SharedReferences { .ofProcess }
  static var previewValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}
