internal import ComposableFoundation
internal import ComposableRuntime

/// The contents of images in use, by the addresses of their bytes.
///
/// A content retains the array of its bytes. While it exists, these bytes can't change: a write to the array copies it.
/// So equal addresses mean equal images. The bytes of data may be in a buffer that its owner writes to
/// (`Data(bytesNoCopy:count:deallocator:)`), so they are compared.
enum ImageContents {
  private struct Entry {
    weak var content: ImageContent?
  }

  private static let entries = Locked<[BufferAddress: Entry]>([:])
  /// Fewer bytes are read again. Small data is stored inline, without a stable address.
  private static let least = 1024

  /// The content of an image; nil if the bytes are not an image.
  static func content(of bytes: some Sequence<UInt8>) -> ImageContent? {
    switch bytes {
    case let array as [UInt8]: content(of: array)
    case let data as Data: content(of: data)
    default:
      {
        let array = Array(bytes)
        return ImageContent(array, at: nil)
      }()
    }
  }

  private static func content(of array: [UInt8]) -> ImageContent? {
    let buffer = array.withUnsafeBytes(buffer)
    if let known = known(at: buffer), known.isInPlace { return known }
    return remember(ImageContent(array, at: buffer, isInPlace: true), at: buffer)
  }

  private static func content(of data: Data) -> ImageContent? {
    let buffer = data.withUnsafeBytes(buffer)
    if let known = known(at: buffer), data.withUnsafeBytes(known.hasBytes) { return known }
    return remember(ImageContent(Array(data), at: buffer), at: buffer)
  }

  private static func buffer(of bytes: UnsafeRawBufferPointer) -> BufferAddress? {
    guard bytes.count >= least, let address = bytes.baseAddress else { return nil }
    return BufferAddress(address: UInt(bitPattern: address), count: bytes.count)
  }

  private static func known(at buffer: BufferAddress?) -> ImageContent? {
    buffer.flatMap { buffer in entries.withLock { $0[buffer]?.content } }
  }

  private static func remember(_ content: ImageContent?, at buffer: BufferAddress?) -> ImageContent?
  {
    guard let content, let buffer else { return content }
    entries.withLock { $0[buffer] = Entry(content: content) }
    return content
  }

  /// Call when a content is deallocated. There may be a new one in its buffer.
  static func forget(_ buffer: BufferAddress) {
    let other = entries.withLock { entries in
      let other = entries[buffer]?.content
      if other == nil { entries[buffer] = nil }
      return other
    }
    // Released outside of the lock: this may be the last reference to it.
    withExtendedLifetime(other) {}
  }
}
