#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Opens an address: what ``EnvironmentValues/openURL`` is.
public struct OpenURLAction {
  private let handler: (URL) -> Void

  /// - Parameter handler: opens an address.
  public init(handler: @escaping (URL) -> Void) {
    self.handler = handler
  }

  /// Opens an address.
  public func callAsFunction(_ url: URL) {
    handler(url)
  }
}

extension EnvironmentValues {
  /// Opens an address. Does nothing unless somebody sets it, for there is no such thing on every
  /// platform: an app sets it where it makes the graph, or around the views whose links it follows
  /// itself.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in } }
}
