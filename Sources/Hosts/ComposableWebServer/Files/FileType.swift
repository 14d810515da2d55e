/// The type of a file, by the end of its name.
enum FileType {
  /// The value of the header field `Content-Type`. Browsers save files of unknown types instead of showing them, and
  /// also HTML, which would be a page of the app's origin.
  static func named(_ name: String) -> String {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1
      ? types[parts.last!.lowercased()] ?? "application/octet-stream" : "application/octet-stream"
  }

  /// Whether compression makes files of a type shorter. Pictures, sounds and most fonts are compressed already.
  static func isCompressible(_ type: String) -> Bool {
    type.hasPrefix("text/")
      || ["application/json", "application/wasm", "font/otf", "font/ttf", "image/svg+xml"]
        .contains(type)
  }

  private static let types = [
    "avif": "image/avif", "css": "text/css; charset=utf-8", "csv": "text/csv; charset=utf-8",
    "gif": "image/gif", "ico": "image/x-icon", "jpeg": "image/jpeg", "jpg": "image/jpeg",
    "js": "text/javascript; charset=utf-8", "json": "application/json", "m4a": "audio/mp4",
    "mjs": "text/javascript; charset=utf-8", "mp3": "audio/mpeg", "mp4": "video/mp4",
    "ogg": "audio/ogg", "otf": "font/otf", "pdf": "application/pdf", "png": "image/png",
    "svg": "image/svg+xml", "ttf": "font/ttf", "txt": "text/plain; charset=utf-8",
    "wasm": "application/wasm", "wav": "audio/wav", "webm": "video/webm", "webp": "image/webp",
    "woff": "font/woff", "woff2": "font/woff2",
  ]
}
