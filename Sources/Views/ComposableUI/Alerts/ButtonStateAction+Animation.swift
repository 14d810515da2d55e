public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension ButtonStateAction {
  /// Sends an action, and animates the changes that it makes.
  ///
  /// - Parameters:
  ///   - action: the action; nil to only close the alert or the dialog.
  ///   - animation: how the changes are shown; nil for at once.
  public static func send(_ action: Action?, animation: Animation?) -> Self {
    .send(action, within: TransactionSurroundings(animation: animation))
  }
}
