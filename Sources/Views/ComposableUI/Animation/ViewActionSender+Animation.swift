public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension ViewActionSender {
  /// Applies a view's action, and animates the changes that it makes.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - animation: how the changes are shown; nil for at once.
  /// - Returns: the work that the action started, to wait for or to cancel.
  @discardableResult
  public func callAsFunction(
    _ action: Action.ViewAction, animation: Animation?
  ) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Applies a view's action in a context.
  ///
  /// - Parameters:
  ///   - action: the action.
  ///   - transaction: the context. Only `animation` and `disablesAnimations` are used.
  /// - Returns: the work that the action started, to wait for or to cancel.
  @discardableResult
  public func callAsFunction(
    _ action: Action.ViewAction, transaction: Transaction
  ) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
