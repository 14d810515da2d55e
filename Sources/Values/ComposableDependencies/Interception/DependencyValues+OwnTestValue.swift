extension DependencyValues {
  /// The value that a dependency has in tests, for tools that must not touch the live one; nil if it has none of its
  /// own.
  package static func ownTestValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    let making = Making(key: ObjectIdentifier(key), context: .test)
    let value = making.run { key.testValue }
    return making.lacksOwnValue ? nil : value
  }
}
