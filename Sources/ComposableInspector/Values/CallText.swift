internal import ComposableArchitecture
package import ComposableLog

/// Calls of dependencies as text.
package enum CallText {
  /// A call as the inspector shows it, each of its texts on one line and shortened.
  ///
  /// - Parameter redactor: leaves out secrets, if there is one.
  package static func record(of call: LoggedCall, redactor: Redactor? = nil) -> CallRecord {
    let (arguments, outcome, isError) = call.texts(redacting: redactor)
    var effect: EffectTrace.ID?
    if case .effect(let id) = call.site { effect = id }
    return CallRecord(
      effect: effect, name: call.name,
      arguments: shortened(arguments.joined(separator: ", ")), result: shortened(outcome),
      isError: isError)
  }

  private static let limit = 300

  private static func shortened(_ text: String) -> String {
    let line = text.prefix(limit).map { $0.isNewline ? " " : String($0) }.joined()
    guard text.utf8.count > limit, text.prefix(limit).endIndex < text.endIndex else { return line }
    return "\(line)… (\(SwiftText.grouped(text.utf8.count)) bytes)"
  }
}
