/// Bytes as deflate codes them: single ones, and copies of earlier ones.
///
/// Of all ways to divide the bytes, it is the shortest one if a byte took eight bits, and a copy fourteen and the bits that tell
/// its length and its distance exactly. The codes follow from the parts, so their real lengths are known too late. A second
/// search with these saves another half percent.
struct DeflateParts {
  enum Part {
    case byte(UInt8)
    case copy(length: Int, distance: Int)
  }

  private static let window = 32_768
  private static let longest = 258
  /// How many earlier places are compared with each place.
  private static let patience = 64
  /// A copy of that many bytes is taken without looking for a better way through them.
  private static let longEnough = 64

  private(set) var parts: [Part] = []
  private let bytes: [UInt8]
  /// By the hash of three bytes, the last place where they are; before each place, the previous one. -1 for none.
  private var newest = [Int](repeating: -1, count: 1 << 15)
  private var previous: [Int]
  /// The shortest way to each place: its bits, and the length and the distance of its last part. A byte has no distance.
  private var ways: [(bits: Int, length: Int, distance: Int)]
  /// Earlier bytes that are the same as those at a place, each longer than the one before, and further away.
  private var matches: [(length: Int, distance: Int)] = []

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    previous = [Int](repeating: -1, count: bytes.count)
    ways = Array(repeating: (.max, 0, 0), count: bytes.count + 1)
    ways[0].bits = 0
    findWays()
    follow()
  }

  private mutating func findWays() {
    var index = 0
    while index < bytes.count {
      findMatches(at: index)
      add(index)
      if let match = matches.last, match.length >= Self.longEnough {
        extend(from: index, by: match.length, match.distance)
        for place in index + 1..<index + match.length { add(place) }
        index += match.length
        continue
      }
      extend(from: index, by: 1, 0)
      var shorter = 2
      for match in matches {
        for length in shorter + 1...match.length {
          extend(from: index, by: length, match.distance)
        }
        shorter = match.length
      }
      index += 1
    }
  }

  private mutating func extend(from index: Int, by length: Int, _ distance: Int) {
    var bits = ways[index].bits + 8
    if distance > 0 {
      bits += 6 + max(0, (length - 3).significantBits - 3)
      bits += max(0, (distance - 1).significantBits - 2)
    }
    guard bits < ways[index + length].bits else { return }
    ways[index + length] = (bits, length, distance)
  }

  /// The parts of the shortest way to the end.
  private mutating func follow() {
    var index = bytes.count
    while index > 0 {
      let (_, length, distance) = ways[index]
      index -= length
      parts.append(
        distance == 0 ? .byte(bytes[index]) : .copy(length: length, distance: distance))
    }
    parts.reverse()
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

  private mutating func findMatches(at index: Int) {
    matches.removeAll(keepingCapacity: true)
    guard let hash = hash(at: index) else { return }
    let limit = min(Self.longest, bytes.count - index)
    var (place, rest, best) = (newest[hash & 0x7FFF], Self.patience, 2)
    // Without the checks of an array, which a debug build makes for each of millions of bytes. All indices are below the count.
    bytes.withUnsafeBufferPointer { bytes in
      while place >= 0, index - place <= Self.window, rest > 0 {
        if bytes[place + best] == bytes[index + best] {
          var length = 0
          while length < limit, bytes[place + length] == bytes[index + length] { length += 1 }
          if length > best {
            matches.append((length, index - place))
            if length == limit { return }
            best = length
          }
        }
        place = previous[place]
        rest -= 1
      }
    }
  }
}

extension Int {
  /// The number of bits that a number needs, none for zero.
  fileprivate var significantBits: Int { Int.bitWidth - leadingZeroBitCount }
}
