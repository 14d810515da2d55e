internal import ComposableLocks

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The contents of images that are in use, by the places of their bytes.
///
/// A content keeps the array or the data that its bytes are from. While it exists, these bytes can't change: whoever writes
/// into such an array gets a copy elsewhere. So the place alone says that an image is the same.
enum ImageContents {
  private struct Entry {
    weak var content: ImageContent?
  }

  private static let entries = Locked<[BytePlace: Entry]>([:])
  /// Fewer bytes are read again. Data keeps a few of them in itself, where they have no place of their own.
  private static let least = 1024

  /// The content of an image; nil if the bytes are none.
  static func content(of bytes: some Sequence<UInt8>) -> ImageContent? {
    switch bytes {
    case let array as [UInt8]: shared(array, from: array) { array }
    // A part of other data would keep all of it in memory.
    case let data as Data where data.startIndex == 0: shared(data, from: data) { Array(data) }
    default:
      {
        let array = Array(bytes)
        return ImageContent(array, from: array, at: nil)
      }()
    }
  }

  private static func shared(
    _ bytes: some Collection<UInt8>, from source: any Sendable, _ array: () -> [UInt8]
  ) -> ImageContent? {
    let place = place(of: bytes)
    if let place, let known = entries.withLock({ $0[place]?.content }) { return known }
    guard let content = ImageContent(array(), from: source, at: place) else { return nil }
    if let place { entries.withLock { $0[place] = Entry(content: content) } }
    return content
  }

  private static func place(of bytes: some Collection<UInt8>) -> BytePlace? {
    guard bytes.count >= least else { return nil }
    let place = bytes.withContiguousStorageIfAvailable { buffer in
      buffer.baseAddress.map { BytePlace(address: UInt(bitPattern: $0), count: buffer.count) }
    }
    return place ?? nil
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
