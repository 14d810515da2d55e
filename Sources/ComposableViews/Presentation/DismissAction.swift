/// Closes the sheet or leaves the page that a view is in.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
///
/// In a view that is neither it does nothing.
public struct DismissAction {
  let action: () -> Void

  /// Closes or leaves it.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// Closes the sheet or leaves the page that the view is in.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}
