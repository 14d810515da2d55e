public import ComposableHosting

extension View {
  /// Sets the keyboard for fields in the view, on a screen without keys.
  public func keyboardType(_ type: KeyboardType) -> some View {
    _EnvironmentView(content: self, value: type) { $1.changeTextInput(\.keyboard, $0) }
  }

  /// Sets the meaning of the text of fields in the view, so that a host can propose one. Nil for no proposals.
  public func textContentType(_ type: TextContentType?) -> some View {
    _EnvironmentView(content: self, value: type) { $1.changeTextInput(\.contentType, $0) }
  }

  /// Sets the name of the return key in fields in the view.
  public func submitLabel(_ label: SubmitLabel) -> some View {
    _EnvironmentView(content: self, value: label) { $1.changeTextInput(\.submitLabel, $0) }
  }

  /// Sets whether words are corrected while the user types into fields in the view.
  public func autocorrectionDisabled(_ isDisabled: Bool = true) -> some View {
    _EnvironmentView(content: self, value: !isDisabled) {
      $1.changeTextInput(\.isAutocorrected, $0)
    }
  }

  /// Sets which letters become capitals while the user types into fields in the view. Nil for the host's choice.
  public func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    _EnvironmentView(content: self, value: autocapitalization) {
      $1.changeTextInput(\.autocapitalization, $0)
    }
  }
}

extension EnvironmentValues {
  /// The properties of a field's text that enclosing views set. Nil for none.
  var textInput: HostElement.TextInput? {
    get { self[TextInputKey.self] }
    set { self[TextInputKey.self] = newValue }
  }

  fileprivate mutating func changeTextInput<Value>(
    _ path: WritableKeyPath<HostElement.TextInput, Value?>, _ value: Value?
  ) {
    var input = textInput ?? HostElement.TextInput()
    input[keyPath: path] = value
    textInput = input == HostElement.TextInput() ? nil : input
  }
}

private enum TextInputKey: EnvironmentKey {
  static var defaultValue: HostElement.TextInput? { nil }
}
