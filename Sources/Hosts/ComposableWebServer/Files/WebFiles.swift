/// A folder whose files a server serves as they are: pictures, fonts, style sheets.
///
/// ```swift
/// configuration.files = [WebFiles(at: "/pictures/", in: "/srv/shop/pictures")]
/// ```
///
/// Everybody may have the files: ``WebServerConfiguration/visit`` is not asked. Browsers keep a file for a while, ask
/// whether it has changed, and may ask for a part of it. Files and folders whose names begin with a dot are not served, and
/// links are not followed. Folders are not listed.
public struct WebFiles: Hashable, Sendable {
  /// The path below which the files are, decoded (`/my pictures/`), with a slash at both ends. It must not contain the
  /// app's own, as `/` does. Of several that contain a file, the longest counts.
  public var path: String
  /// The folder with the files.
  public var folder: String
  /// How long browsers use a file without asking whether it has changed. An hour.
  public var maxAge: Duration
  /// Whether a file never changes, because its name changes with its content (`logo-3f2a.png`). Browsers then keep it for a
  /// year without asking. False.
  public var isImmutable: Bool

  /// - Parameters:
  ///   - path: the path below which the files are, decoded. Missing slashes at its ends are added.
  ///   - folder: the folder with the files.
  ///   - maxAge: how long browsers use a file without asking whether it has changed.
  ///   - isImmutable: whether a file never changes, because its name changes with its content.
  public init(
    at path: String, in folder: String, maxAge: Duration = .seconds(3_600),
    isImmutable: Bool = false
  ) {
    let start = path.hasPrefix("/") ? path : "/" + path
    self.path = start.hasSuffix("/") ? start : start + "/"
    self.folder = folder
    self.maxAge = maxAge
    self.isImmutable = isImmutable
  }

  /// The value of the header field `Cache-Control`.
  var caching: String {
    isImmutable
      ? "public, max-age=31536000, immutable"
      : "public, max-age=\(max(0, maxAge.components.seconds))"
  }
}
