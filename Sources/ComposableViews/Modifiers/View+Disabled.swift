extension View {
  /// Controls in the view take no events.
  ///
  /// - Parameter isDisabled: whether that is so. False does not enable what a view around disables.
  public func disabled(_ isDisabled: Bool) -> some View {
    _EnvironmentView(content: self, value: isDisabled) { if $0 { $1.isEnabled = false } }
  }
}

extension EnvironmentValues {
  /// Whether controls take events.
  public internal(set) var isEnabled: Bool {
    get { self[IsEnabledKey.self] }
    set { self[IsEnabledKey.self] = newValue }
  }
}

private enum IsEnabledKey: EnvironmentKey {
  static let defaultValue = true
}
