internal import ComposableRuntime

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
/// The property captures the overrides that apply where it is created. Reading it returns, in
/// this order: the override that applies where it is read, the captured override, the prepared
/// value, the default of the context.
@propertyWrapper
public struct Dependency<Value: Sendable>: Sendable {
  let captured: Overrides?
  @usableFromInline let read: @Sendable (DependencyValues) -> Value
  private let isKey: Bool
  private let location: SourceLocation

  /// A dependency that is a property of ``DependencyValues``.
  ///
  /// A key path literal is passed as a function: reading through a key path would double the cost
  /// of the look-up.
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
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A dependency that is a property of ``DependencyValues``, given by a key path in a variable.
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
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// A dependency identified by its key.
  ///
  /// - Parameter key: the key, often the dependency's own type.
  public init<Key: TestDependencyKey<Value>>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      read: { $0[Key.self] }, isKey: true,
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private init(
    read: @escaping @Sendable (DependencyValues) -> Value, isKey: Bool, _ location: SourceLocation
  ) {
    captured = DependencyValues._current.kept
    self.read = read
    self.isKey = isKey
    self.location = location
  }

  /// The current value of the dependency.
  @inlinable
  public var wrappedValue: Value {
    read(values)
  }

  /// The current overrides over the captured ones.
  @usableFromInline
  var values: DependencyValues {
    var values = DependencyValues(overrides: CurrentOverrides.overrides, captured: captured)
    if DependencyContext.ofProcess == .test {
      // Outside of tests messages omit the place: it would cost every look-up an allocation.
      values.reader = Reader(.declaration(location, byKey: isKey))
    }
    return values
  }
}
