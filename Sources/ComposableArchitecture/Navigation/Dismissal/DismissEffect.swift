/// Dismisses the feature whose effect calls it: the dependency `\.dismiss`.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
///
/// case .closeButtonTapped:
///   return .run { _ in await dismiss() }
/// ```
///
/// It sends `.dismiss` for the innermost feature around the effect that `ifLet` presents, or `.popFrom`
/// for one that is an element of a stack. When it returns the feature has gone, and the effect, like all
/// of the feature's, is cancelled: what it sends after is dropped.
public struct DismissEffect: Sendable {
  private let dismiss: (@Sendable () async -> Void)?

  /// What dismisses the feature is found when it is called.
  init() {
    dismiss = nil
  }

  /// Something else is done: for tests of a feature by itself.
  ///
  /// - Parameter dismiss: what a call does.
  public init(_ dismiss: @escaping @Sendable () async -> Void) {
    self.dismiss = dismiss
  }

  /// Whether it was given what a call does.
  var isGiven: Bool { dismiss != nil }

  /// Dismisses the feature. Outside of the effect of a feature that is presented it is reported, and
  /// does nothing.
  public func callAsFunction(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    if let dismiss { return await dismiss() }
    guard let effect = CurrentEffect.handle, effect.isPresented else {
      SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column).report(
        """
        'dismiss' was called where nothing is presented: outside of the effects of a feature that \
        'ifLet' presents or that is an element of a stack. Nothing was dismissed.

        Call it in an effect that the reducer of such a feature returns. To test the feature alone, \
        override the dependency: '$0.dismiss = DismissEffect { … }'.
        """)
      return
    }
    await effect.dismiss()
  }
}
