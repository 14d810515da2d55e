extension View {
  /// Does something when the editing of a field in the view ends with the return key.
  ///
  /// - Parameter action: what is done. What views around say is done as well, after it.
  public func onSubmit(_ action: @escaping () -> Void) -> some View {
    SubmitView(content: self, action: action)
  }
}

/// A view with something to be done at the return key.
private struct SubmitView<Content: View>: View {
  let content: Content
  let action: () -> Void
  /// The same for as long as the view is there, so that the environment below stays the same when
  /// the action is another closure.
  @State private var handler = SubmitHandler()
  @Environment(\.submitHandler) private var outer

  var body: some View {
    handler.action = action
    handler.outer = outer
    return content.environment(\.submitHandler, handler)
  }
}

/// What is done at the return key.
final class SubmitHandler {
  var action: () -> Void = {}
  var outer: SubmitHandler?

  func submit() {
    action()
    outer?.submit()
  }
}

extension EnvironmentValues {
  /// What is done at the return key. Nil where nobody says.
  var submitHandler: SubmitHandler? {
    get { self[SubmitHandlerKey.self] }
    set { self[SubmitHandlerKey.self] = newValue }
  }
}

private enum SubmitHandlerKey: EnvironmentKey {
  static var defaultValue: SubmitHandler? { nil }
}
