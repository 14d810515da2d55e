internal import ComposableRuntime
internal import NIOCore

/// A session's snapshot and its owner, encrypted for the page that keeps it. The page can't read or change it.
///
/// As text it is `s`, the version of the format, a point, and the bytes of header and box in base64url. Whoever has the text
/// and is admitted as its owner can go on with the session: keep it out of logs and addresses, like the session's id.
package struct SessionSeal: Hashable, Sendable {
  package let header: SealHeader
  /// The owner and the snapshot, encrypted.
  package let box: [UInt8]

  private static let prefix = "s\(SealHeader.version)."

  package init(header: SealHeader, box: [UInt8]) {
    self.header = header
    self.box = box
  }

  /// Reads a text, without a key.
  ///
  /// - Parameter limit: the bytes of text that it may have. Of a longer one nothing is read.
  package init(_ text: String, limit: Int) throws(SealRefusal) {
    let count = text.utf8.count
    guard count <= limit else { throw .tooLarge(bytes: count, limit: limit) }
    let text = Array(text.utf8)
    let version = try Self.version(of: text)
    guard version == SealHeader.version else { throw .version(version) }
    guard let bytes = Base64URL.decode(text[Self.prefix.utf8.count...]) else { throw .malformed }
    var buffer = ByteBuffer(bytes: bytes)
    guard let header = SealHeader(&buffer) else { throw .malformed }
    self.init(header: header, box: Array(buffer.readableBytesView))
  }

  private static func version(of text: [UInt8]) throws(SealRefusal) -> Int {
    let digits = text.dropFirst().prefix(4).prefix { (48...57).contains($0) }
    guard text.first == UInt8(ascii: "s"), digits.first != UInt8(ascii: "0"),
      text.dropFirst(1 + digits.count).first == UInt8(ascii: "."),
      let version = Int(String(decoding: digits, as: UTF8.self))
    else { throw .malformed }
    return version
  }

  package var text: String { Self.prefix + Base64URL.encode(header.bytes + box) }

  /// The length of the text with a box of this many bytes.
  static func textBytes(ofBox count: Int) -> Int {
    prefix.utf8.count + Base64URL.length(of: SealHeader.byteCount + count)
  }
}
