internal import ComposableRuntime
internal import ComposableWebClient

/// A file that the page needs: its style sheet, its script, or one of the app's own elements.
///
/// The path changes with the content, so the file can be cached forever.
public struct WebAsset: Hashable, Sendable {
  /// The complete path at which the page requests it.
  public let path: String
  /// The value of the `Content-Type` header.
  public let contentType: String
  /// The bytes of the file.
  public let bytes: [UInt8]
  /// The file compressed by gzip. Send it instead of ``bytes`` to a browser that accepts that (`Accept-Encoding`), with the
  /// header `Content-Encoding: gzip`; and in both cases with `Vary: Accept-Encoding`.
  public let gzip: [UInt8]

  /// The headers of the response.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", contentType),
      ("Cache-Control", "public, max-age=31536000, immutable"),
      ("X-Content-Type-Options", "nosniff"),
    ]
  }
}

extension WebAsset {
  static func script(basePath: String) -> WebAsset {
    WebAsset(.script, javaScript, below: basePath)
  }

  static func palette(basePath: String) -> WebAsset {
    WebAsset(.palette, javaScript, below: basePath)
  }

  static func part(_ file: ClientFile, basePath: String) -> WebAsset {
    WebAsset(file, file.name.hasSuffix(".css") ? css : javaScript, below: basePath)
  }

  static func elements(basePath: String) -> WebAsset {
    WebAsset(.elements, javaScript, below: basePath)
  }

  init(_ script: WebElementScript, below basePath: String) {
    self.init(ClientFile("js", script.bytes), Self.javaScript, below: basePath)
  }

  private static let javaScript = "text/javascript; charset=utf-8"
  private static let css = "text/css; charset=utf-8"

  static func styleSheet(basePath: String) -> WebAsset {
    WebAsset(.styleSheet, css, below: basePath)
  }

  private init(_ file: ClientFile, _ contentType: String, below basePath: String) {
    self.init(
      path: "\(basePath)_composable/\(file.name)", contentType: contentType, bytes: file.bytes,
      gzip: file.gzip)
  }
}
