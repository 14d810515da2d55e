/// Closes the sheet or leaves the page that contains a view.
///
/// ```swift
/// @Environment(\.dismiss) private var dismiss
/// …
/// Button("Done") { dismiss() }
/// ```
///
/// In a view that is in neither, it does nothing.
public struct DismissAction {
  let action: () -> Void

  /// Closes the sheet or leaves the page.
  public func callAsFunction() { action() }
}

extension EnvironmentValues {
  /// Closes the sheet or leaves the page that contains the view.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}
