extension View {
  /// Performs an action when the return key ends the editing of a field in the view.
  ///
  /// - Parameters:
  ///   - triggers: the fields: text fields, or the field of `searchable`.
  ///   - action: the action to perform. Actions of enclosing views run after it.
  public func onSubmit(
    of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void
  ) -> some View {
    SubmitView(content: self, triggers: triggers, action: action)
  }
}

/// A view with an action for the return key.
private struct SubmitView<Content: View>: View {
  let content: Content
  let triggers: SubmitTriggers
  let action: () -> Void
  /// Kept in state, so that the environment below doesn't change when the action is a different
  /// closure.
  @State private var handler = SubmitHandler()
  @Environment(\.submitHandler) private var outer

  var body: some View {
    handler.triggers = triggers
    handler.action = action
    handler.outer = outer
    return content.environment(\.submitHandler, handler)
  }
}

/// The action for the return key.
final class SubmitHandler {
  var triggers = SubmitTriggers.text
  var action: () -> Void = {}
  var outer: SubmitHandler?

  func submit(_ trigger: SubmitTriggers = .text) {
    if triggers.contains(trigger) { action() }
    outer?.submit(trigger)
  }
}

extension EnvironmentValues {
  /// The action for the return key. Nil if no view sets one.
  var submitHandler: SubmitHandler? {
    get { self[SubmitHandlerKey.self] }
    set { self[SubmitHandlerKey.self] = newValue }
  }
}

private enum SubmitHandlerKey: EnvironmentKey {
  static var defaultValue: SubmitHandler? { nil }
}
