import IssueReporting

/// A shared value that this declaration can't write. See ``Shared``.
///
/// ```swift skip
/// @SharedReader(.appStorage("isSoundOn")) var isSoundOn = true
/// ```
@propertyWrapper @dynamicMemberLookup
public struct SharedReader<Value> {
  @usableFromInline var place: SharedPlace<Value>

  init(_ reference: any ReadableReference<Value>) {
    place = .make(reference, stored: reference as? StoredReference<Value>, isWritable: false)
  }

  /// Creates a reader of a shared value. It follows when another reference is assigned to that.
  public init(_ shared: Shared<Value>) {
    place = shared.place
  }

  /// Creates a reader of a constant value.
  public init(value: Value) {
    self.init(StoredReference(value))
  }

  /// Creates a reader of the same value.
  public init(projectedValue: SharedReader<Value>) {
    self = projectedValue
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value {
    if let stored = place.stored { return stored._withUnsafeGuaranteedRef { $0.value } }
    return place.reference.value
  }

  /// The reader itself, to pass it on.
  ///
  /// Assign another one to read that from now on, as do all copies of this one. A reader of a ``Shared`` leaves that and
  /// its readers as they are.
  public var projectedValue: SharedReader<Value> {
    get { self }
    set {
      if place === newValue.place { return }
      if place.isWritable {
        place = newValue.place
      } else {
        place.replace(by: newValue.place.reference)
      }
    }
  }

  /// A reader of a part of the value.
  public subscript<Part>(dynamicMember path: KeyPath<Value, Part>) -> SharedReader<Part> {
    SharedReader<Part>(ReadablePart(of: place.reference, at: path))
  }

  /// Creates a reader of the value in a shared optional; nil if there is none.
  ///
  /// If the optional becomes nil later, it reads the last value.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = ReadableWrapped(base.place.reference) else { return nil }
    self.init(reference)
  }
}

// Values with keys.
extension SharedReader {
  /// Creates a reader of the value of a key.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value to begin with, if the key has none.
  ///   - key: where the value is loaded from.
  public init(wrappedValue: @autoclosure () -> Value, _ key: some SharedReaderKey<Value>) {
    self.init(SharedReferences.current(for: key).reference(of: key, initially: wrappedValue))
  }

  /// Creates a reader of the value of a key with a default, which another default replaces.
  public init<Key: SharedReaderKey<Value>>(
    wrappedValue: @autoclosure () -> Value, _ key: Key.Default
  ) {
    self.init(
      SharedReferences.current(for: key.base).reference(of: key.base, initially: wrappedValue))
  }

  /// Creates a reader of the value of a key with a default.
  public init<Key: SharedReaderKey<Value>>(_ key: Key.Default) {
    self.init(
      SharedReferences.current(for: key.base).reference(of: key.base, initially: key.defaultValue))
  }

  /// Creates a reader of the value of a key, which is nil if the key has none.
  @_disfavoredOverload
  public init<Wrapped>(_ key: some SharedReaderKey<Value>) where Value == Wrapped? {
    self.init(SharedReferences.current(for: key).reference(of: key) { nil })
  }

  @available(
    *, unavailable,
    message:
      "Give it a value to begin with, '@SharedReader(…) var name = value', or make it an optional."
  )
  @_disfavoredOverload
  public init(_ key: some SharedReaderKey<Value>) { fatalError("Unavailable.") }

  /// Creates a reader of the value of a key once it is loaded.
  ///
  /// If another declaration of the key is alive, its value is the value, also while the key itself has none: the initial
  /// one of that declaration, for instance. If that is still being loaded, this waits for it.
  ///
  /// - Throws: the error of the key; or one that says so if the key has no value.
  public init(require key: some SharedReaderKey<Value>) async throws {
    self.init(try await SharedReferences.current(for: key).reference(requiring: key))
  }
}

extension SharedReader {
  /// Loads the value again, and waits for it. Does nothing for a value without a key.
  ///
  /// - Throws: the error of the key, which is also the ``loadError``.
  public func load() async throws { try await place.reference.root.persistence?.load() }

  /// Reads the value of another key from now on, as all copies of this one do, and waits until it is loaded:
  /// the results of another search, for instance.
  ///
  /// ```swift skip
  /// try await $results.load(.search(text))
  /// ```
  ///
  /// The value is the present one until the other is loaded, and stays it if the other key has none. A reader that
  /// was made from a ``Shared`` belongs to that: load the other key by it.
  ///
  /// - Parameter key: where the value is loaded from.
  /// - Throws: the error of the key, which is also the ``loadError``.
  public func load(_ key: some SharedReaderKey<Value>) async throws {
    try await SharedReferences.current(for: key).loading(key) {
      wrappedValue
    } using: {
      replace(by: $0)
    }
  }

  /// The same for a key with a default: the value until the key's own is loaded.
  public func load<Key: SharedReaderKey<Value>>(_ key: Key.Default) async throws {
    let references = SharedReferences.current(for: key.base)
    try await references.loading(key.base, initially: key.defaultValue) { replace(by: $0) }
  }

  private func replace(by reference: StoredReference<Value>) {
    guard !place.isWritable else {
      return reportIssue(
        """
        A reader of a 'Shared' was told to load another key. It still reads the value of that 'Shared'.

        Load the key by the 'Shared' itself, or declare the reader with a key of its own.
        """)
    }
    place.replace(by: reference)
  }

  /// Whether the value is being loaded.
  public var isLoading: Bool {
    place.reference.root.access()
    return place.reference.root.persistence?.isLoading ?? false
  }

  /// The error of the last load; nil if it succeeded.
  public var loadError: (any Error)? {
    place.reference.root.access()
    return place.reference.root.persistence?.loadError
  }

  /// The current value, and its later ones. Of values that come faster than they are read the last one counts.
  public var values: SharedValues<Value> { SharedValues(self) }
}

/// `Sendable` with the value: the reference accesses it only under a lock.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

/// Equal if their values are.
extension SharedReader: Equatable where Value: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    if lhs.place.reference === rhs.place.reference { return lhs.place.isUnchanged }
    return lhs.wrappedValue == rhs.wrappedValue
  }
}

extension SharedReader: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader {
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

extension SharedReader: CustomStringConvertible {
  public var description: String { "SharedReader(\(place.reference.unobservedValue))" }
}
