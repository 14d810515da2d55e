/// The bytes of an image in a format that hosts know.
///
/// The format is that of the first bytes, whatever a name or a server says.
public struct EncodedImage: Sendable {
  /// The formats.
  public enum Format: String, Hashable, Sendable, CaseIterable {
    case png, jpeg, gif, svg

    /// The media type.
    public var mediaType: String { self == .svg ? "image/svg+xml" : "image/\(rawValue)" }
  }

  private let content: ImageContent

  /// The bytes.
  public var bytes: [UInt8] { content.bytes }
  /// The format.
  public var format: Format { content.format }
  /// The width in pixels. Nil for a drawing that has none.
  public var width: Int? { content.size?.width }
  /// The height in pixels. Nil for a drawing that has none.
  public var height: Int? { content.size?.height }
  /// The image as an address, for hosts that show images by their address.
  public var dataAddress: String { content.address }

  /// Reads the first bytes. An image of an array or of data that is in use already, such as one which a body makes each
  /// time that it is evaluated, shares what is known about them.
  ///
  /// - Parameter bytes: the content of a file.
  /// - Returns: nil if it is in no known format, or has no size where the format needs one.
  public init?(_ bytes: some Sequence<UInt8>) {
    guard let content = ImageContents.content(of: bytes) else { return nil }
    self.content = content
  }
}

extension EncodedImage: Hashable {
  /// Whether the bytes are the same. Bytes that are not shared are compared once.
  public static func == (first: EncodedImage, second: EncodedImage) -> Bool {
    first.content.isEqual(to: second.content)
  }

  /// Hashes the number of bytes and the last of them.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(content.bytes.count)
    hasher.combine(Array(content.bytes.suffix(64)))
  }
}
