/// A value that several features share, and that may be saved: settings, the signed-in user, a list of favorites.
///
/// ```swift
/// @ObservableState
/// struct State: Equatable {
///   @Shared(.inMemory("count")) var count = 0
/// }
/// ```
///
/// The property can be read like any other. To write it, lock it; this is one change even if other threads write too:
///
/// ```swift skip
/// state.$count.withLock { $0 += 1 }
/// ```
///
/// All copies of it refer to one value, in this feature and in others. A parent passes it to a child as `$count`; two
/// features that don't know each other name the same key. Where the value is loaded from and saved to is the business of
/// the key: `.inMemory`, `.fileStorage`,
/// `.appStorage`, or a ``SharedKey`` of your own.
///
/// It may be read and written on any thread, if the value is `Sendable`. Whoever reads it under observation, as views
/// do, is notified of its changes: on the main actor after a read there, and once a turn if a reducer wrote it.
///
/// Sharing gives up a promise: a value that is shared is not part of the state alone, so a copy of a state, a snapshot of
/// it for instance, doesn't keep its old value. Hold values in states where you can, and share what would otherwise have
/// to be kept in step by hand.
@propertyWrapper @dynamicMemberLookup
public struct Shared<Value> {
  @usableFromInline let place: SharedPlace<Value>

  init(_ reference: any SharedReference<Value>) {
    place = .make(reference)
  }

  init(_ stored: StoredReference<Value>) {
    place = .make(stored)
  }

  /// Creates a value without a key. The copies of this one share it, and nothing else does.
  public init(value: Value) {
    self.init(StoredReference(value))
  }

  /// Creates a reference to the same value.
  public init(projectedValue: Shared<Value>) {
    self = projectedValue
  }

  /// The value. Write it with ``withLock(_:)``.
  public var wrappedValue: Value {
    @inlinable
    get {
      if let stored = place.stored { return stored._withUnsafeGuaranteedRef { $0.value } }
      return place.reference.value
    }
    @available(
      *, unavailable,
      message: "Write '$value.withLock { $0 = … }': a shared value is changed under a lock."
    )
    nonmutating set { fatalError("Unavailable.") }
  }

  /// The shared value itself, to pass it on or to write it.
  ///
  /// Assign another one to refer to its value from now on. All copies of this one follow, also in other features:
  ///
  /// ```swift skip
  /// state.$items = Shared(wrappedValue: [], .fileStorage(.documentsDirectory.appending(component: name)))
  /// ```
  ///
  /// Whoever has read the value before is notified. The first reference is released with the last copy.
  public var projectedValue: Shared<Value> {
    get { self }
    nonmutating set { place.replace(by: newValue.place.reference) }
  }

  /// Changes the value in place. Other threads wait meanwhile if they write any shared value, or read this one.
  ///
  /// Don't wait for another thread in the closure, and use its parameter instead of the property: accessing the value in
  /// another way stops the program.
  ///
  /// - Parameter operation: changes the value.
  /// - Returns: the closure's result.
  @inlinable
  @discardableResult
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    if let stored = place.stored {
      return try stored._withUnsafeGuaranteedRef { try $0.write(operation) }
    }
    return try place.writableReference.write(operation)
  }

  /// A reference to a part of the value.
  public subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Shared<Part> {
    Shared<Part>(PartReference(of: place.writableReference, at: path))
  }

  /// A reference to a part of the value that can only be read.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> SharedReader<Part> {
    SharedReader<Part>(ReadablePart(of: place.reference, at: path))
  }

  /// Creates a reference to the value in a shared optional; nil if there is none.
  ///
  /// If the optional becomes nil later, this reference keeps the last value that was read by it, and its writes change only
  /// that.
  public init?(_ base: Shared<Value?>) {
    guard let reference = WrappedReference(base.place.writableReference) else { return nil }
    self.init(reference)
  }

  /// A reference to the same value that can't write it.
  public var reader: SharedReader<Value> { SharedReader(self) }
}

// Values with keys.
extension Shared {
  /// Creates a reference to the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value to begin with, if the key has none.
  ///   - key: where the value is loaded from and saved to.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedKey<Value>) {
    self.init(SharedReferences.current(for: key).reference(of: key, initially: wrappedValue))
  }

  /// Creates a reference to the value of a key with a default, which another default replaces.
  public init<Key: SharedKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(
      SharedReferences.current(for: key.base).reference(of: key.base, initially: wrappedValue))
  }

  /// Creates a reference to the value of a key with a default.
  public init<Key: SharedKey<Value>>(_ key: Key.Default) {
    self.init(
      SharedReferences.current(for: key.base).reference(of: key.base, initially: key.defaultValue))
  }

  /// Creates a reference to the value of a key, which is nil if the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedKey<Value>) where Value == Wrapped? {
    self.init(SharedReferences.current(for: key).reference(of: key) { nil })
  }

  @available(
    *, unavailable,
    message: "Give it a value to begin with, '@Shared(…) var name = value', or make it an optional."
  )
  @_disfavoredOverload
  public init(_ key: some SharedKey<Value>) { fatalError("Unavailable.") }

  /// Creates a reference to the value of a key once it is loaded.
  ///
  /// If another declaration of the key is alive, its value is the value, also while the key itself has none: the initial
  /// one of that declaration, for instance. If that is still being loaded, this waits for it.
  ///
  /// - Throws: the error of the key; or one that says so if the key has no value.
  public init(require key: some SharedKey<Value>) async throws {
    self.init(try await SharedReferences.current(for: key).reference(requiring: key))
  }
}

extension Shared {
  /// Loads the value again, and waits for it. Does nothing for a value without a key.
  ///
  /// - Throws: the error of the key, which is also the ``loadError``.
  public func load() async throws { try await place.reference.root.persistence?.load() }

  /// Refers to the value of another key from now on, as all copies of this one do, and waits until it is loaded.
  ///
  /// ```swift skip
  /// try await state.$items.load(.fileStorage(url))
  /// ```
  ///
  /// The value is the present one until the other is loaded, and stays it if the other key has none.
  ///
  /// - Parameter key: where the value is loaded from and saved to.
  /// - Throws: the error of the key, which is also the ``loadError``.
  public func load(_ key: some SharedKey<Value>) async throws {
    try await SharedReferences.current(for: key).loading(key) {
      wrappedValue
    } using: {
      place.replace(by: $0)
    }
  }

  /// The same for a key with a default: the value until the key's own is loaded.
  public func load<Key: SharedKey<Value>>(_ key: Key.Default) async throws {
    let references = SharedReferences.current(for: key.base)
    try await references.loading(key.base, initially: key.defaultValue) { place.replace(by: $0) }
  }

  /// Saves the value now, and waits until it is saved. Does nothing for a value without a key.
  ///
  /// A write saves too, but possibly later.
  ///
  /// - Throws: the error of the key, which is also the ``saveError``.
  public func save() async throws { try await place.reference.root.persistence?.save() }

  /// Whether the value is being loaded.
  public var isLoading: Bool { reader.isLoading }

  /// The error of the last load; nil if it succeeded.
  public var loadError: (any Error)? { reader.loadError }

  /// The error of the last save; nil if it succeeded.
  public var saveError: (any Error)? {
    place.reference.root.access()
    return place.reference.root.persistence?.saveError
  }

  /// The current value, and its later ones. Of values that come faster than they are read the last one counts.
  public var values: SharedValues<Value> { reader.values }
}

/// `Sendable` with the value: the reference accesses it only under a lock.
extension Shared: @unchecked Sendable where Value: Sendable {}

/// Equal if their values are.
extension Shared: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.place.reference === rhs.place.reference { return lhs.place.isUnchanged }
    return lhs.wrappedValue == rhs.wrappedValue
  }
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared {
  /// The value, for texts and dumps: reading it registers no observer.
  package var unobservedValue: Value { place.reference.unobservedValue }

  /// The stored value that this one is, or is a part of.
  package var rootReference: RootReference { place.reference.root }

  /// The name of the key whose value this is, and not a part of it; nil if there is none.
  package var keyName: String? {
    let root = place.reference.root
    return root.hasKey && place.reference === root ? root.name : nil
  }
}

extension Shared: CustomStringConvertible {
  public var description: String { "Shared(\(place.reference.unobservedValue))" }
}
