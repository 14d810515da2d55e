internal import ComposableRuntime

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The contents of images in use, by the addresses of their bytes.
///
/// A content retains the array of its bytes. While it exists, these bytes can't change: a write to the array copies it.
/// So equal addresses mean equal images. The bytes of data may be in a buffer that its owner writes to
/// (`Data(bytesNoCopy:count:deallocator:)`), so they are compared.
enum ImageContents {
  private struct Entry {
    weak var content: ImageContent?
  }

  private static let entries = Locked<[BytePlace: Entry]>([:])
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
    let place = array.withUnsafeBytes(place)
    if let known = known(at: place), known.isInPlace { return known }
    return remember(ImageContent(array, at: place, isInPlace: true), at: place)
  }

  private static func content(of data: Data) -> ImageContent? {
    let place = data.withUnsafeBytes(place)
    if let known = known(at: place), data.withUnsafeBytes(known.hasBytes) { return known }
    return remember(ImageContent(Array(data), at: place), at: place)
  }

  private static func place(of bytes: UnsafeRawBufferPointer) -> BytePlace? {
    guard bytes.count >= least, let address = bytes.baseAddress else { return nil }
    return BytePlace(address: UInt(bitPattern: address), count: bytes.count)
  }

  private static func known(at place: BytePlace?) -> ImageContent? {
    place.flatMap { place in entries.withLock { $0[place]?.content } }
  }

  private static func remember(_ content: ImageContent?, at place: BytePlace?) -> ImageContent? {
    guard let content, let place else { return content }
    entries.withLock { $0[place] = Entry(content: content) }
    return content
  }

  /// Call when a content is deallocated. There may be a new one in its place.
  static func forget(_ place: BytePlace) {
    let other = entries.withLock { entries in
      let other = entries[place]?.content
      if other == nil { entries[place] = nil }
      return other
    }
    // Released outside of the lock: this may be the last reference to it.
    withExtendedLifetime(other) {}
  }
}
