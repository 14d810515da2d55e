public import ComposableFoundation

/// Opens a URL: the type of ``EnvironmentValues/openURL``.
public struct OpenURLAction {
  private let handler: (URL) -> Void

  /// - Parameter handler: opens a URL.
  public init(handler: @escaping (URL) -> Void) {
    self.handler = handler
  }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) {
    handler(url)
  }
}

extension EnvironmentValues {
  /// Opens a URL. By default it does nothing, because not every platform can open URLs: an app sets
  /// it where it creates the graph, or around the views whose links it follows itself.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in } }
}
