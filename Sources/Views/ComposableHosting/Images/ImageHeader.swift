/// Reads the format and the size of an image from its first bytes.
struct ImageHeader {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  typealias Size = (width: Int, height: Int)

  /// - Returns: nil for unknown bytes. Only a drawing may have no size.
  func read() -> (EncodedImage.Format, Size?)? {
    if begins(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard begins(with: Array("IHDR".utf8), at: 12) else { return nil }
      return sized(.png, number(at: 16, 4), number(at: 20, 4))
    }
    if begins(with: Array("GIF87a".utf8)) || begins(with: Array("GIF89a".utf8)) {
      return sized(.gif, number(at: 6, 2, isLittle: true), number(at: 8, 2, isLittle: true))
    }
    if begins(with: [0xFF, 0xD8, 0xFF]) { return frameOfJPEG.map { (.jpeg, $0) } }
    return isDrawing ? (.svg, nil) : nil
  }

  private func sized(_ format: EncodedImage.Format, _ width: Int?, _ height: Int?)
    -> (EncodedImage.Format, Size?)?
  {
    guard let width, let height, width > 0, height > 0 else { return nil }
    return (format, (width, height))
  }

  private func begins(with prefix: [UInt8], at start: Int = 0) -> Bool {
    bytes.dropFirst(start).starts(with: prefix)
  }

  private func number(at start: Int, _ count: Int, isLittle: Bool = false) -> Int? {
    guard start + count <= bytes.count else { return nil }
    let part = bytes[start..<(start + count)]
    return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
  }

  /// The size is in the first segment that begins a frame.
  private var frameOfJPEG: Size? {
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return nil }
      let marker = bytes[place + 1]
      // Fill bytes, and markers without a segment.
      if marker == 0xFF {
        place += 1
        continue
      }
      if marker == 0x01 || (0xD0...0xD8).contains(marker) {
        place += 2
        continue
      }
      guard marker != 0xD9, marker != 0xDA, let length = number(at: place + 2, 2), length >= 2
      else { return nil }
      let isFrame = (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame {
        guard let height = number(at: place + 5, 2), let width = number(at: place + 7, 2),
          width > 0, height > 0
        else { return nil }
        return (width, height)
      }
      place += 2 + length
    }
    return nil
  }

  /// Whether it is a text whose first tag is `svg`, after declarations and comments.
  private var isDrawing: Bool {
    var rest = bytes.prefix(4096)[...]
    if rest.starts(with: [0xEF, 0xBB, 0xBF]) { rest = rest.dropFirst(3) }
    func skip(through end: String) -> Bool {
      let end = Array(end.utf8)
      while !rest.isEmpty {
        if rest.starts(with: end) {
          rest = rest.dropFirst(end.count)
          return true
        }
        rest = rest.dropFirst()
      }
      return false
    }
    while true {
      rest = rest.drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
      if rest.starts(with: Array("<!--".utf8)) {
        guard skip(through: "-->") else { return false }
      } else if rest.starts(with: Array("<?".utf8)) {
        guard skip(through: "?>") else { return false }
      } else if rest.starts(with: Array("<!DOCTYPE".utf8)) {
        guard skip(through: ">") else { return false }
      } else {
        guard rest.starts(with: Array("<svg".utf8)), let next = rest.dropFirst(4).first else {
          return false
        }
        return [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: ">"), UInt8(ascii: "/")].contains(next)
      }
    }
  }
}
