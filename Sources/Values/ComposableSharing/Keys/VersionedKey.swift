/// A key that knows when its value has changed elsewhere.
protocol VersionedKey {
  /// Changes when the value does.
  var version: Int { get }
}

/// A key that stands for another.
package protocol WrappingKey {
  var wrappedKey: any SharedReaderKey { get }
}

extension SharedReaderKey {
  /// The key itself, or the one that it stands for.
  var innermost: any SharedReaderKey { (self as? any WrappingKey)?.wrappedKey.innermost ?? self }
}
