/// The bytes of an image in a format that hosts support.
///
/// The first bytes determine the format, not a name or a server.
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

  /// Reads the first bytes. If an array or data is already in use as an image, as when a body creates the image in each
  /// evaluation, both images share the parsed properties.
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
