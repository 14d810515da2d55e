internal import ComposableRuntime
internal import ComposableWebClient

/// A file that the page needs: its script or its style sheet.
///
/// The path changes with the content, so the file can be cached forever.
public struct WebAsset: Hashable, Sendable {
  /// The complete path at which the page requests it.
  public let path: String
  /// The value of the `Content-Type` header.
  public let contentType: String
  /// The bytes of the file.
  public let bytes: [UInt8]

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
    WebAsset(
      "js", "text/javascript; charset=utf-8", [UInt8](composable_client_script()), below: basePath)
  }

  static func styleSheet(basePath: String) -> WebAsset {
    WebAsset(
      "css", "text/css; charset=utf-8", [UInt8](composable_client_style_sheet()), below: basePath)
  }

  private init(_ suffix: String, _ contentType: String, _ bytes: [UInt8], below basePath: String) {
    // Safe to cache forever: different content has a different path.
    self.init(
      path: "\(basePath)_composable/\(String(FNV1a.hash(bytes), radix: 36)).\(suffix)",
      contentType: contentType, bytes: bytes)
  }
}
