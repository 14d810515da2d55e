public import ComposableFoundation

/// A file that a session gives to its page: the response to the request for it.
public struct WebDownload: Hashable, Sendable {
  /// The name for the file.
  public let name: String
  /// The media type.
  public let contentType: String
  /// The contents.
  public let contents: Data

  /// The headers of the response. A browser always saves the file, and never shows it.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", contentType),
      ("Content-Disposition", "attachment; filename=\"\(plainName)\"; filename*=UTF-8''\(coded)"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", "default-src 'none'; sandbox"),
      ("Cross-Origin-Resource-Policy", "same-origin"),
      ("Referrer-Policy", "no-referrer"),
      ("X-Content-Type-Options", "nosniff"),
    ]
  }

  /// For clients that know only ASCII.
  private var plainName: String {
    let excluded: [Unicode.Scalar] = ["\"", "\\", "%", "/"]
    var text = ""
    for scalar in name.unicodeScalars {
      let isPlain = (32..<127).contains(scalar.value) && !excluded.contains(scalar)
      text.unicodeScalars.append(isPlain ? scalar : "_")
    }
    return text
  }

  private var coded: String {
    var text = ""
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    return text
  }
}

extension WebApp {
  /// Whether a path may belong to a file that a session offers to its page. Answer GET requests for it with
  /// ``takeDownload(at:)``.
  ///
  /// - Parameter path: the complete requested path.
  public func isDownload(_ path: some StringProtocol) -> Bool { path.hasPrefix(downloads.path) }

  /// The session that has a file for its page. A server whose sessions have owners serves the file only to the
  /// owner of this one.
  ///
  /// - Parameter path: the complete requested path.
  /// - Returns: nil if no session has a file there.
  public func session(ofDownloadAt path: some StringProtocol) -> WebSessionID? {
    downloads.source(at: path)?.session
  }

  /// Takes a file that a session has for its page. The page has it then, and nothing has it at the path any more.
  ///
  /// - Parameter path: the complete requested path.
  /// - Returns: nil if no session has a file there.
  public func takeDownload(at path: some StringProtocol) async -> WebDownload? {
    guard let source = downloads.source(at: path) else { return nil }
    return await source.actor?.takeDownload(of: source.element, session: source.session)
  }
}
