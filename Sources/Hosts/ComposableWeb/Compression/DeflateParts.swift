/// Bytes as deflate codes them: single ones, and copies of earlier ones.
struct DeflateParts {
  enum Part {
    case byte(UInt8)
    case copy(length: Int, distance: Int)
  }

  private static let window = 32_768
  private static let longest = 258
  /// How many earlier places are compared with each place.
  private static let patience = 128

  private(set) var parts: [Part] = []
  private let bytes: [UInt8]
  /// By the hash of three bytes, the last place where they are; before each place, the previous one. -1 for none.
  private var newest = [Int](repeating: -1, count: 1 << 15)
  private var previous: [Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    previous = [Int](repeating: -1, count: bytes.count)
    divide()
  }

  private mutating func divide() {
    var index = 0
    var found = (length: 0, distance: 0)
    var isFound = false
    while index < bytes.count {
      if !isFound { found = match(at: index) }
      isFound = false
      add(index)
      guard found.length >= 3 else {
        parts.append(.byte(bytes[index]))
        index += 1
        continue
      }
      // A longer copy may begin one byte later.
      if found.length < 64, index + 1 < bytes.count {
        let next = match(at: index + 1)
        if next.length > found.length {
          parts.append(.byte(bytes[index]))
          (found, isFound) = (next, true)
          index += 1
          continue
        }
      }
      parts.append(.copy(length: found.length, distance: found.distance))
      for place in index + 1..<index + found.length { add(place) }
      index += found.length
    }
  }

  private func hash(at index: Int) -> Int? {
    guard index + 2 < bytes.count else { return nil }
    return Int(bytes[index]) << 10 ^ Int(bytes[index + 1]) << 5 ^ Int(bytes[index + 2])
  }

  private mutating func add(_ index: Int) {
    guard let hash = hash(at: index) else { return }
    previous[index] = newest[hash & 0x7FFF]
    newest[hash & 0x7FFF] = index
  }

  /// The longest earlier bytes that are the same as those at an index.
  private func match(at index: Int) -> (length: Int, distance: Int) {
    var best = (length: 0, distance: 0)
    guard let hash = hash(at: index) else { return best }
    bytes.withUnsafeBufferPointer { bytes in
      let limit = min(Self.longest, bytes.count - index)
      var (place, rest) = (newest[hash & 0x7FFF], Self.patience)
      while place >= 0, index - place <= Self.window, rest > 0 {
        if bytes[place + best.length] == bytes[index + best.length] {
          var length = 0
          while length < limit, bytes[place + length] == bytes[index + length] { length += 1 }
          if length > best.length {
            best = (length, index - place)
            if length == limit { return }
          }
        }
        place = previous[place]
        rest -= 1
      }
    }
    // Three bytes that are far away cost more than as they are.
    return best.length == 3 && best.distance > 4_096 ? (0, 0) : best
  }
}
