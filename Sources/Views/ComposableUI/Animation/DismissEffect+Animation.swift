public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

extension DismissEffect {
  /// Dismisses the feature whose effect calls it, and animates that. A custom implementation is called as it is.
  ///
  /// - Parameter animation: how the change is shown; nil for at once.
  public func callAsFunction(
    animation: Animation?,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(
      within: TransactionSurroundings(animation: animation),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Dismisses the feature whose effect calls it, in a context. A custom implementation is called as it is.
  ///
  /// - Parameter transaction: the context. Only `animation` and `disablesAnimations` are used.
  public func callAsFunction(
    transaction: Transaction,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await self(
      within: TransactionSurroundings(transaction),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
