/// The dependencies that are in force somewhere: those that were overridden, and for all others the
/// value that was prepared or the default of the context.
///
/// Give a dependency a name by an extension:
///
/// ```swift
/// private enum RetryLimitKey: DependencyKey {
///   static let liveValue = 3
/// }
///
/// extension DependencyValues {
///   var retryLimit: Int {
///     get { self[RetryLimitKey.self] }
///     set { self[RetryLimitKey.self] = newValue }
///   }
/// }
/// ```
///
/// A value: a copy costs a retain, and changing it changes no other.
public struct DependencyValues: Sendable {
  /// What wins.
  var overrides: Overrides?

  /// What was in force where the reader was made. Only while one reads, so that reading does not
  /// have to merge two lists.
  var captured: Overrides?

  /// On whose behalf values are looked up, if that makes a difference to what is reported.
  var reader: Reader?

  /// No overrides.
  public init() {}

  init(overrides: Overrides?, captured: Overrides? = nil, reader: Reader? = nil) {
    self.overrides = overrides
    self.captured = captured
    self.reader = reader
  }

  /// The value of a dependency.
  ///
  /// Reading gives the override, or what ``prepareDependencies(fileID:filePath:line:column:_:)``
  /// set, or the default of the context, which is made once per process, and in tests once per
  /// test. Reported: that a test uses a dependency that has no test value, and that an app uses
  /// one that has no live value.
  ///
  /// - Parameters:
  ///   - key: the dependency's key.
  ///   - function: the property's name, for messages.
  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    function: StaticString = #function
  ) -> Key.Value {
    // Inlinable, so that the look-up is specialised where the key is known: half of its time.
    @inlinable
    get {
      if let box = knownValue(of: ObjectIdentifier(key)) { return ValueBox<Key>.value(in: box) }
      return defaultValue(
        of: key,
        property: Property(
          name: function, fileID: fileID, filePath: filePath, line: line, column: column))
    }
    set {
      if overrides == nil { overrides = Overrides() }
      overrides?.set(newValue, for: key, property: function)
    }
  }

  /// The override, or a default that was made already and can be used without a word.
  @usableFromInline
  func knownValue(of key: ObjectIdentifier) -> (any Overrides.Box)? {
    if let override = overrides?.box(of: key) ?? captured?.box(of: key) { return override }
    guard
      let value = defaults.value(of: key, in: contextOverride, isUse: isUse), value.flaw == nil
    else { return nil }
    return value.box
  }

  func override<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    overrides?.value(of: key) ?? captured?.value(of: key)
  }
}
