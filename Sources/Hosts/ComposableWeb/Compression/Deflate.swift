/// Writes bytes in the format of deflate (RFC 1951): as one block, with codes of its own.
enum Deflate {
  /// A range of lengths, or of distances: its first number, and the number of bits that tell which one it is.
  private typealias Range = (first: Int, bits: Int)

  /// The symbols 257 to 285.
  private static let lengths: [Range] = ranges(28, from: 3, each: 4) + [(258, 0)]
  /// The symbols 0 to 29.
  private static let distances: [Range] = ranges(30, from: 1, each: 2)

  /// Ranges that are twice as long after every `each` of them.
  private static func ranges(_ count: Int, from first: Int, each: Int) -> [Range] {
    var next = first
    return (0..<count).map { index in
      let bits = max(0, index / each - 1)
      defer { next += 1 << bits }
      return (next, bits)
    }
  }

  private static func symbol(of number: Int, in ranges: [Range]) -> Int {
    var (low, high) = (0, ranges.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if ranges[middle].first <= number { low = middle } else { high = middle }
    }
    return low
  }

  private static let end = 256

  static func write(_ bytes: [UInt8], to writer: inout BitWriter) {
    let parts = DeflateParts(bytes).parts
    var (literals, offsets) = ([Int](repeating: 0, count: 286), [Int](repeating: 0, count: 30))
    literals[end] = 1
    for part in parts {
      switch part {
      case .byte(let byte): literals[Int(byte)] += 1
      case .copy(let length, let distance):
        literals[257 + symbol(of: length, in: lengths)] += 1
        offsets[symbol(of: distance, in: distances)] += 1
      }
    }
    // A decoder wants two codes of distances at least.
    for index in 0..<2 where offsets.count(where: { $0 > 0 }) < 2 { offsets[index] += 1 }
    let literalCode = HuffmanCode(frequencies: literals, limit: 15)
    let offsetCode = HuffmanCode(frequencies: offsets, limit: 15)
    // The last block, with codes of its own.
    writer.append(1, 1)
    writer.append(2, 2)
    write(literalCode, offsetCode, to: &writer)
    for part in parts {
      switch part {
      case .byte(let byte): literalCode.write(Int(byte), to: &writer)
      case .copy(let length, let distance):
        let index = symbol(of: length, in: lengths)
        literalCode.write(257 + index, to: &writer)
        writer.append(UInt32(length - lengths[index].first), lengths[index].bits)
        let offset = symbol(of: distance, in: distances)
        offsetCode.write(offset, to: &writer)
        writer.append(UInt32(distance - distances[offset].first), distances[offset].bits)
      }
    }
    literalCode.write(end, to: &writer)
  }

  /// The order in which the lengths of the code of lengths are written: the rare ones last.
  private static let order = [
    16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
  ]

  /// Writes the lengths of both codes, in a code of their own.
  private static func write(
    _ literals: HuffmanCode, _ offsets: HuffmanCode, to writer: inout BitWriter
  ) {
    let literalCount = max(257, literals.lengths.lastIndex { $0 > 0 }! + 1)
    let offsetCount = offsets.lengths.lastIndex { $0 > 0 }! + 1
    let runs = runs(
      of: Array(literals.lengths[..<literalCount] + offsets.lengths[..<offsetCount]))
    var frequencies = [Int](repeating: 0, count: 19)
    for run in runs { frequencies[run.symbol] += 1 }
    // A code of one symbol is incomplete, which not all decoders take.
    for index in 0..<2 where frequencies.count(where: { $0 > 0 }) < 2 { frequencies[index] += 1 }
    let code = HuffmanCode(frequencies: frequencies, limit: 7)
    let count = max(4, order.lastIndex { code.lengths[$0] > 0 }! + 1)
    writer.append(UInt32(literalCount - 257), 5)
    writer.append(UInt32(offsetCount - 1), 5)
    writer.append(UInt32(count - 4), 4)
    for symbol in order[..<count] { writer.append(UInt32(code.lengths[symbol]), 3) }
    for run in runs {
      code.write(run.symbol, to: &writer)
      writer.append(UInt32(run.more), run.bits)
    }
  }

  /// Lengths as symbols: one length, or 16 for more of the last one, 17 and 18 for zeros.
  private static func runs(of lengths: [Int]) -> [(symbol: Int, more: Int, bits: Int)] {
    var (runs, index) = ([(symbol: Int, more: Int, bits: Int)](), 0)
    while index < lengths.count {
      let length = lengths[index]
      let count = lengths[index...].prefix { $0 == length }.count
      switch (length, count) {
      case (0, 11...):
        runs.append((18, min(count, 138) - 11, 7))
        index += min(count, 138)
      case (0, 3...):
        runs.append((17, count - 3, 3))
        index += count
      case (_, 4...) where length > 0:
        runs += [(length, 0, 0), (16, min(count - 1, 6) - 3, 2)]
        index += 1 + min(count - 1, 6)
      default:
        runs.append((length, 0, 0))
        index += 1
      }
    }
    return runs
  }
}
