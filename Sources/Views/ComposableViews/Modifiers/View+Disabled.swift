extension View {
  /// Disables the controls in the view.
  ///
  /// - Parameter isDisabled: whether the controls are disabled. False doesn't enable controls that
  ///   an enclosing view disables.
  public func disabled(_ isDisabled: Bool) -> some View {
    _EnvironmentView(content: self, value: isDisabled) { if $0 { $1.isEnabled = false } }
  }
}

extension EnvironmentValues {
  /// Whether controls accept events.
  public internal(set) var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
