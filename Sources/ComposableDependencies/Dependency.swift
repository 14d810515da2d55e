/// A dependency, looked up where it is read.
///
/// ```swift
/// struct Feature {
///   @Dependency(\.date.now) var now
///   @Dependency(\.uuid) var uuid
///   @Dependency(NumberFacts.self) var numberFacts
/// }
/// ```
///
/// What is in force where the property is made goes with it. Read later, it gives what is
/// overridden where it is read, or else what was overridden where it was made, or else what was
/// prepared, or else the default of the context.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  let captured: Overrides?
  @usableFromInline let read: @Sendable (DependencyValues) -> Value
  private let isKey: Bool
  private let place: Place

  /// A dependency that has a property.
  ///
  /// A key path that is written out is taken as a function: read as a key path it would cost as
  /// much as the rest of the look-up.
  ///
  /// - Parameter keyPath: the property of ``DependencyValues``, or a part of it; `\.self` for all.
  public init(
    _ keyPath: @escaping @Sendable (DependencyValues) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      read: keyPath, isKey: false,
      Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A dependency that has a property, by a key path that is held in a variable.
  ///
  /// - Parameter keyPath: the property of ``DependencyValues``, or a part of it.
  @_disfavoredOverload
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      read: { $0[keyPath: keyPath] }, isKey: false,
      Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A dependency that is known by its key.
  ///
  /// - Parameter key: the key. Often the dependency's own type.
  public init<Key: TestDependencyKey<Value>>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      read: { $0[Key.self] }, isKey: true,
      Place(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(
    read: @escaping @Sendable (DependencyValues) -> Value, isKey: Bool, _ place: Place
  ) {
    captured = DependencyValues._current.kept
    self.read = read
    self.isKey = isKey
    self.place = place
  }

  /// The dependency as it is in force here.
  @inlinable
  public var wrappedValue: Value {
    read(values)
  }

  /// What is in force here over what was in force where the property was made.
  @usableFromInline
  var values: DependencyValues {
    var values = DependencyValues(overrides: InForce.overrides, captured: captured)
    if DependencyContext.ofProcess == .test {
      // Elsewhere messages do without the place: it would cost every look-up an allocation.
      values.reader = Reader(.declaration(place, byKey: isKey))
    }
    return values
  }
}
