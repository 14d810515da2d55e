/// The bytes of an image in a format that hosts know.
///
/// The format is that of the first bytes, whatever a name or a server says.
public struct ImageData: Sendable {
  /// The formats.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, gif, svg

    /// The media type.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
  }

  /// The bytes.
  public let bytes: [UInt8]
  /// The format.
  public let format: Format
  /// The width in pixels. Nil for a drawing that has none.
  public let width: Int?
  /// The height in pixels. Nil for a drawing that has none.
  public let height: Int?

  /// The image as an address, for hosts that show images by their address. It is a third longer than the bytes, and made
  /// each time: views are evaluated far more often than images are sent.
  public var dataAddress: String { "data:\(format.mediaType);base64,\(Base64.text(of: bytes))" }

  /// - Parameter bytes: the content of a file.
  /// - Returns: nil if it is in no known format, or has no size where the format needs one.
  public init?(_ bytes: some Sequence<UInt8>) {
    let bytes = Array(bytes)
    guard let (format, size) = ImageHeader(bytes).read() else { return nil }
    self.bytes = bytes
    self.format = format
    width = size?.width
    height = size?.height
  }
}

extension ImageData: Hashable {
  /// Whether the bytes are the same. Copies share them, which is found at once.
  public static func == (first: ImageData, second: ImageData) -> Bool {
    first.bytes == second.bytes
  }

  /// Hashes the number of bytes and the last of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(bytes.count)
    hasher.combine(Array(bytes.suffix(64)))
  }
}

/// Bytes as text.
private enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  static func text(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let number = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0..<4 {
        let digit = digits[number >> (18 - 6 * index) & 63]
        text.append(index <= part.count ? digit : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
