/// A set of dependencies: the overridden ones, and for all others the prepared value or the default
/// of the context.
///
/// Name a dependency in an extension:
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
/// This is a value type: a copy costs a retain, and changing a copy changes no other.
public struct DependencyValues: Sendable {
  /// The overrides that win.
  var overrides: Overrides?

  /// The overrides captured where the reader was created. Set only during a read, which then doesn't
  /// have to merge two lists.
  var captured: Overrides?

  /// The reason for a lookup, if it affects the reports.
  var reader: Reader?

  /// Whether code outside this module created them, to start without the current overrides.
  private(set) var isNew = false

  /// Creates values without overrides.
  ///
  /// In a closure that changes values, they are a new beginning: overrides from outside do not apply, and defaults are
  /// created anew.
  ///
  /// ```swift
  /// withDependencies {
  ///   $0 = DependencyValues()
  /// } operation: {
  ///   …
  /// }
  /// ```
  public init() {
    isNew = true
    if isInTestProcess, let update = Reader.ofRunningUpdate, update.isUpdating { reader = update }
  }

  init(overrides: Overrides?, captured: Overrides? = nil, reader: Reader? = nil) {
    self.overrides = overrides
    self.captured = captured
    self.reader = reader
  }

  /// The value of a dependency.
  ///
  /// Returns the override, or the value set by
  /// ``prepareDependencies(fileID:filePath:line:column:_:)``, or the default of the context, which is
  /// created once per process, and in tests once per test. Using a dependency without a test value in
  /// a test, or without a live value in an app, is reported.
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
    // Inlinable, so that the look-up is specialized where the key is known: that halves its time.
    @inlinable
    get {
      guard let box = knownValue(of: ObjectIdentifier(key)) else {
        return defaultValue(
          of: key,
          property: Property(
            name: function, fileID: fileID, filePath: filePath, line: line, column: column))
      }
      let value = ValueBox<Key>.value(in: box)
      return Self.areIntercepted ? intercepted(value, of: key) : value
    }
    set {
      if overrides == nil { overrides = Overrides() }
      overrides?.set(newValue, for: key, property: function)
    }
  }

  /// The override, or an existing default that can be used without a report.
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
