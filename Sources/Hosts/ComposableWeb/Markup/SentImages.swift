package import ComposableHosting

/// The images that a page has: their bytes are sent with the first tag that shows them, and later tags say their number.
///
/// Only hashes are kept, so that an image is not kept in memory for each page that shows it.
package struct SentImages {
  private struct Key: Hashable {
    let hash: Int
    let count: Int
  }

  private var numbers: [Key: Int] = [:]
  private var next = 1
  /// The oldest number that the page still has.
  private var first = 1
  private var bytes = 0
  private let capacity: Int

  /// - Parameter capacity: how many bytes a page keeps. A page with a picture that changes would otherwise keep all of
  ///   them.
  package init(capacity: Int = 16 * 1024 * 1024) { self.capacity = capacity }

  /// Whether the page has any.
  var isUsed: Bool { next > 1 }

  /// Forgets the sent images, because the page may be another one. Numbers are not reused.
  mutating func forget() {
    numbers = [:]
    first = next
    bytes = 0
  }

  /// The attributes of a tag with an image. Only the first tag has the address.
  package mutating func attributes(of image: EncodedImage) -> [(name: String, value: String)] {
    var hasher = Hasher()
    image.bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    let key = Key(hash: hasher.finalize(), count: image.bytes.count)
    if let number = numbers[key] { return [("data-image", "\(number)")] }
    if bytes + image.bytes.count > capacity { forget() }
    let number = next
    next += 1
    numbers[key] = number
    bytes += image.bytes.count
    return [
      ("data-image", "\(number)"), ("data-since", "\(first)"), ("src", image.dataAddress),
    ]
  }
}
