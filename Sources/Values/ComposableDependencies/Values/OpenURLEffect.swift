public import ComposableFoundation
import IssueReporting

/// Opens a URL outside of the app.
public struct OpenURLEffect: Sendable {
  private let handler: @Sendable (URL) async -> Bool

  /// - Parameter handler: opens a URL, and returns whether it was opened.
  public init(handler: @escaping @Sendable (_ url: URL) async -> Bool) {
    self.handler = handler
  }

  /// Opens a URL.
  ///
  /// - Returns: whether it was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) async -> Bool {
    await handler(url)
  }
}

extension DependencyValues {
  /// Opens URLs outside of the app. What that is depends on the app: a browser, another program, the page of
  /// a session. So an app sets it once:
  ///
  /// ```swift
  /// prepareDependencies {
  ///   $0.openURL = OpenURLEffect { url in await UIApplication.shared.open(url) }
  /// }
  /// ```
  ///
  /// Without that, and in a test that doesn't override it, opening a URL reports an issue and returns false.
  public var openURL: OpenURLEffect {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: DependencyKey {
  static let liveValue = OpenURLEffect { url in
    reportIssue(
      """
      The dependency 'openURL' was asked to open \(url), but the app has not said how.

      Set it where the app starts: 'prepareDependencies { $0.openURL = OpenURLEffect { url in … } }'. In a \
      test, override it.
      """)
    return false
  }

  static let testValue = liveValue
}
