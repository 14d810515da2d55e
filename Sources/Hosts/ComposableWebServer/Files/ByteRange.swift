/// The part of a file that a browser asks for: `bytes=0-99`, `bytes=100-` or `bytes=-50`. More than one part is not
/// supported; the browser then gets the whole file, as it may.
struct ByteRange: Hashable, Sendable {
  private let first: Int?
  private let last: Int?

  /// - Returns: nil if the text is no range, or more than one.
  init?(_ text: String) {
    guard text.hasPrefix("bytes=") else { return nil }
    let ends = text.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, ends.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }) else {
      return nil
    }
    (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
    guard first != nil || last != nil, first ?? 0 <= last ?? .max else { return nil }
  }

  /// A number that is too large is larger than any file.
  private static func number(_ digits: Substring) -> Int? {
    digits.isEmpty ? nil : Int(digits) ?? .max
  }

  /// The offsets of the bytes.
  ///
  /// - Returns: nil if the file has none of them.
  func part(of size: Int) -> Range<Int>? {
    guard let first else {
      let count = min(last ?? 0, size)
      return count > 0 ? (size - count)..<size : nil
    }
    guard first < size else { return nil }
    return first..<(min(size - 1, last ?? size - 1) + 1)
  }
}
