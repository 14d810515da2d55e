internal import ComposableRuntime

/// Dismisses the feature whose effect calls it: the dependency `\.dismiss`.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// It sends `.dismiss` for the innermost enclosing feature that `ifLet` presents, or `.popFrom` for an element of
/// a stack. When it returns, the feature has been dismissed, and the calling effect is cancelled like all of the
/// feature's effects: actions that it sends afterward are dropped.
public struct DismissEffect: Sendable {
  private let dismiss: (@Sendable () async -> Void)?

  /// The call determines the feature to dismiss.
  init() {
    dismiss = nil
  }

  /// Creates a custom effect, for tests of a stand-alone feature.
  ///
  /// - Parameter dismiss: the implementation of a call.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Whether it has a custom implementation.
  var isGiven: Bool { dismiss != nil }

  /// Dismisses the feature. A call outside of a presented feature's effects is reported and does nothing.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await perform(
      within: nil,
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses the feature within surroundings, unless it has a custom implementation.
  package func callAsFunction(
    within surroundings: some ActionSurroundings,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) async {
    await perform(
      within: AnyActionSurroundings(surroundings),
      at: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  private func perform(
    within surroundings: AnyActionSurroundings?, at location: SourceLocation
  ) async {
    if let dismiss { return await dismiss() }
    guard let effect = CurrentEffect.handle, effect.isPresented else {
      location.report(
        """
        'dismiss' was called where nothing is presented: outside of the effects of a feature that \
        'ifLet' presents or that is an element of a stack. Nothing was dismissed.

        Call it in an effect that the reducer of such a feature returns. To test the feature alone, \
        override the dependency: '$0.dismiss = DismissEffect { … }'.
        """)
      return
    }
    await effect.dismiss(within: surroundings)
  }
}
