public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Send {
  /// Sends an action to the store, animates the changes that it makes, and waits until it has been applied.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - animation: how the changes are shown; nil for at once. It replaces the effect's animation.
  public func callAsFunction(_ action: Action, animation: Animation?) async {
    await self(action, within: TransactionSurroundings(animation: animation))
  }

  /// Sends an action to the store, whose changes are made in a context, and waits until it has been applied.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - transaction: the context. Only `animation` and `disablesAnimations` are used.
  public func callAsFunction(_ action: Action, transaction: Transaction) async {
    await self(action, within: TransactionSurroundings(transaction))
  }
}
