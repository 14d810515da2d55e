extension SharedReaderKey {
  /// A key of this type with a default value.
  public typealias Default = _SharedKeyDefault<Self>

  /// Gives a key a default value, so that declarations need none.
  ///
  /// ```swift skip
  /// extension SharedKey where Self == AppStorageKey<Bool>.Default {
  ///   static var isSoundOn: Self { Self[.appStorage("isSoundOn"), default: true] }
  /// }
  ///
  /// @Shared(.isSoundOn) var isSoundOn
  /// ```
  public static subscript<Base: SharedReaderKey>(
    key: Base, default value: @autoclosure @escaping @Sendable () -> Base.Value
  ) -> Self where Self == _SharedKeyDefault<Base> {
    _SharedKeyDefault(base: key, defaultValue: value)
  }
}

/// A key with a default value; see ``SharedReaderKey/Default``.
public struct _SharedKeyDefault<Base: SharedReaderKey>: SharedReaderKey {
  public let base: Base
  package let defaultValue: @Sendable () -> Base.Value

  public var id: Base.ID { base.id }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }
}

extension _SharedKeyDefault: SharedKey where Base: SharedKey {
  public func save(_ value: Base.Value, context: SaveContext, continuation: SaveContinuation) {
    base.save(value, context: context, continuation: continuation)
  }
}

extension _SharedKeyDefault: WrappingKey {
  package var wrappedKey: any SharedReaderKey { base }
}

extension _SharedKeyDefault: CustomStringConvertible {
  public var description: String { "\(base)" }
}
