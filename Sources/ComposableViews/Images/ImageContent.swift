internal import ComposableLocks

/// What the copies of an image share.
final class ImageContent: Sendable {
  let bytes: [UInt8]
  let format: ImageData.Format
  let size: ImageHeader.Size?
  /// What the bytes are from. It keeps them where they are.
  private let source: any Sendable
  private let place: BytePlace?
  private let lazy: Locked<Lazy>

  private struct Lazy {
    /// A number that only contents with the same bytes have.
    var number: Int
    var address: String?
  }

  private static let lastNumber = Locked(0)

  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - source: what has them.
  ///   - place: where the source has them.
  /// - Returns: nil if they are no image.
  init?(_ bytes: [UInt8], from source: any Sendable, at place: BytePlace?) {
    guard let (format, size) = ImageHeader(bytes).read() else { return nil }
    self.bytes = bytes
    self.format = format
    self.size = size
    self.source = source
    self.place = place
    let number = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    lazy = Locked(Lazy(number: number))
  }

  deinit {
    if let place { ImageContents.forget(place) }
  }

  /// The image as an address.
  var address: String {
    if let address = lazy.withLock({ $0.address }) { return address }
    let address = "data:\(format.mediaType);base64,\(Base64.text(of: bytes))"
    lazy.withLock { $0.address = address }
    return address
  }

  /// Whether the bytes are the same. Two that have been compared know that the next time.
  func isEqual(to other: ImageContent) -> Bool {
    if self === other { return true }
    let number = lazy.withLock { $0.number }
    if number == other.lazy.withLock({ $0.number }) { return true }
    guard bytes == other.bytes else { return false }
    other.lazy.withLock { $0.number = number }
    return true
  }
}

/// A place of bytes in memory.
struct BytePlace: Hashable {
  let address: UInt
  let count: Int
}
