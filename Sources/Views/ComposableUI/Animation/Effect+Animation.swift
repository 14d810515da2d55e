public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Effect {
  /// Animates the changes that the effect's actions make.
  ///
  /// ```swift
  /// return .run { send in await send(.loaded(try await client.load())) }
  ///   .animation()
  /// ```
  ///
  /// - Parameter animation: how the changes are shown; nil for at once.
  public func animation(_ animation: Animation? = .default) -> Self {
    surrounded(by: TransactionSurroundings(animation: animation))
  }

  /// Applies the effect's actions in a context.
  ///
  /// - Parameter transaction: the context. Only `animation` and `disablesAnimations` are used.
  public func transaction(_ transaction: Transaction) -> Self {
    surrounded(by: TransactionSurroundings(transaction))
  }

  /// Sends an action back at once, and animates the changes that it makes.
  public static func send(_ action: Action, animation: Animation?) -> Self {
    send(action).animation(animation)
  }
}
