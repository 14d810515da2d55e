/// Reloads the content of a list or a scroll view.
///
/// ```swift
/// @Environment(\.refresh) private var refresh
/// …
/// if let refresh {
///   Button("Try again") { Task { await refresh() } }
/// }
/// ```
public struct RefreshAction {
  let action: () async -> Void

  /// Loads the content, and returns when it is there.
  public func callAsFunction() async { await action() }
}

extension EnvironmentValues {
  /// Reloads the content around the view. Nil if no view around it is `refreshable`.
  public var refresh: RefreshAction? {
    refresher.map { refresher in RefreshAction { await refresher.action() } }
  }

  /// The refresh action of the lists and scroll views below.
  var refresher: Refresher? {
    get { self[RefresherKey.self] }
    set { self[RefresherKey.self] = newValue }
  }
}

private enum RefresherKey: EnvironmentKey {
  static var defaultValue: Refresher? { nil }
}
