internal import ComposableRuntime

/// The shared storage of an image's copies.
final class ImageContent: Sendable {
  let bytes: [UInt8]
  let format: EncodedImage.Format
  let size: ImageHeader.Size?
  /// Where the bytes are that it was made of.
  private let buffer: BufferAddress?
  /// Whether it retains the bytes' storage, so that they can't change.
  let isInPlace: Bool
  private let lazy: Locked<Lazy>

  private struct Lazy {
    /// A number that only contents with the same bytes have.
    var number: Int
    var address: String?
  }

  private static let lastNumber = Locked(0)

  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - buffer: where they are from.
  ///   - isInPlace: whether they still are there.
  /// - Returns: nil if they are no image.
  init?(_ bytes: [UInt8], at buffer: BufferAddress?, isInPlace: Bool = false) {
    guard let (format, size) = ImageHeader(bytes).read() else { return nil }
    self.bytes = bytes
    self.format = format
    self.size = size
    self.buffer = buffer
    self.isInPlace = isInPlace
    let number = Self.lastNumber.withLock { last in
      last += 1
      return last
    }
    lazy = Locked(Lazy(number: number))
  }

  deinit {
    if let buffer { ImageContents.forget(buffer) }
  }

  /// The image as an address.
  var address: String {
    if let address = lazy.withLock({ $0.address }) { return address }
    let address = "data:\(format.mediaType);base64,\(Base64.encode(bytes))"
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

extension ImageContent {
  /// Whether its bytes are these.
  func hasBytes(_ other: UnsafeRawBufferPointer) -> Bool {
    bytes.withUnsafeBytes { $0.count == other.count && $0.isSame(as: other, in: $0.indices) }
  }
}

/// The address of bytes in memory.
struct BufferAddress: Hashable {
  let address: UInt
  let count: Int
}
