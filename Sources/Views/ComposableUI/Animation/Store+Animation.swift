public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension Store {
  /// Applies an action, and animates the changes that it makes.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - animation: how the changes are shown; nil for at once. What the action's asynchronous effects change later is
  ///     not animated; see ``Effect/animation(_:)``.
  /// - Returns: the work that the action started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, within: TransactionSurroundings(animation: animation))
  }

  /// Applies an action in a context.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - transaction: the context. Only `animation` and `disablesAnimations` are used.
  /// - Returns: the work that the action started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    send(action, within: TransactionSurroundings(transaction))
  }
}
