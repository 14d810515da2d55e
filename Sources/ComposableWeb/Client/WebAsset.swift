/// A file that the page needs: its script, its style sheet.
///
/// The path changes with the content, so that it may be kept for ever.
public struct WebAsset: Hashable, Sendable {
  /// Where the page looks for it: the whole path.
  public let path: String
  /// What it is, for the header of that name.
  public let contentType: String
  /// What is in it.
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
