public import ComposableSharing

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A key whose changes from elsewhere are animated; see `animated(_:_:)` of `SharedReaderKey`.
public struct AnimatedKey<Base: SharedReaderKey>: SharedReaderKey {
  /// The base's id, and the animation.
  public struct ID: Hashable, Sendable {
    fileprivate let base: Base.ID
    fileprivate let animation: Animation?
  }

  private let base: Base
  private let animation: Animation?

  fileprivate init(_ base: Base, _ animation: Animation?) {
    self.base = base
    self.animation = animation
  }

  public var id: ID { ID(base: base.id, animation: animation) }

  public func load(context: LoadContext<Base.Value>, continuation: LoadContinuation<Base.Value>) {
    base.load(context: context, continuation: continuation)
  }

  public func subscribe(
    context: LoadContext<Base.Value>, subscriber: SharedSubscriber<Base.Value>
  ) -> SharedSubscription {
    base.subscribe(
      context: context,
      subscriber: subscriber.within { [animation] body in withAnimation(animation, body) })
  }
}

extension AnimatedKey: WrappingKey {
  package var wrappedKey: any SharedReaderKey { base }
}

// A recording has the value by the name of the key.
extension AnimatedKey: CustomStringConvertible {
  public var description: String { "\(base)" }
}

extension SharedReaderKey {
  /// A value whose changes from elsewhere are animated: those of a file, of a database, of a key of your own.
  ///
  /// ```swift
  /// @SharedReader(.animated(.fetchAll(Ticket.all()))) var tickets
  /// ```
  ///
  /// The first value is shown at once, and so is one that `load()` returns. A value with another animation, or without one, is another reference, which is loaded
  /// and followed by itself. If one of several changes before a screen is updated is animated, so are the others.
  ///
  /// - Parameters:
  ///   - key: the value.
  ///   - animation: how views show a change; nil for at once.
  public static func animated<Base>(_ key: Base, _ animation: Animation? = .default) -> Self
  where Self == AnimatedKey<Base> {
    AnimatedKey(key, animation)
  }

  /// A value with a default, whose changes from elsewhere are animated. See `animated(_:_:)`.
  public static func animated<Base>(
    _ key: _SharedKeyDefault<Base>, _ animation: Animation? = .default
  ) -> Self where Self == AnimatedKey<Base>.Default {
    Self[AnimatedKey(key.base, animation), default: key.defaultValue()]
  }
}
