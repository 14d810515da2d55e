/// A prefix code of symbols by their frequencies, as short as a limit of its lengths allows.
struct HuffmanCode {
  /// The number of bits of each symbol; 0 for one that does not occur.
  private(set) var lengths: [Int]
  /// The bits of each symbol, the first one lowest.
  private let bits: [UInt32]

  /// - Parameters:
  ///   - frequencies: how often each symbol occurs.
  ///   - limit: the most bits of a symbol.
  init(frequencies: [Int], limit: Int) {
    lengths = Self.lengths(frequencies, limit)
    bits = Self.bits(lengths, limit)
  }

  func write(_ symbol: Int, to writer: inout BitWriter) {
    writer.append(bits[symbol], lengths[symbol])
  }

  /// The package-merge algorithm: of coins with the values 1/2, 1/4 and so on for each symbol, and its frequency as their
  /// weight, the lightest that are worth one less than the number of symbols. The number of coins of a symbol is its length.
  private static func lengths(_ frequencies: [Int], _ limit: Int) -> [Int] {
    typealias Coin = (weight: Int, symbols: [Int])
    var lengths = frequencies.map { _ in 0 }
    let coins: [Coin] = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { (frequencies[$0], [$0]) }.sorted {
        ($0.weight, $0.symbols[0]) < ($1.weight, $1.symbols[0])
      }
    guard coins.count > 1 else {
      if let only = coins.first { lengths[only.symbols[0]] = 1 }
      return lengths
    }
    var row = coins
    for _ in 1..<limit {
      let pairs: [Coin] = stride(from: 0, to: row.count - 1, by: 2).map {
        (row[$0].weight + row[$0 + 1].weight, row[$0].symbols + row[$0 + 1].symbols)
      }
      row = merged(coins, pairs)
    }
    for coin in row.prefix(2 * coins.count - 2) {
      for symbol in coin.symbols { lengths[symbol] += 1 }
    }
    return lengths
  }

  private static func merged(
    _ first: [(weight: Int, symbols: [Int])], _ second: [(weight: Int, symbols: [Int])]
  ) -> [(weight: Int, symbols: [Int])] {
    var (merged, rest) = ([(weight: Int, symbols: [Int])](), second[...])
    for coin in first {
      while let other = rest.first, other.weight < coin.weight {
        merged.append(other)
        rest = rest.dropFirst()
      }
      merged.append(coin)
    }
    return merged + rest
  }

  /// Codes of one length are consecutive, in the order of their symbols.
  private static func bits(_ lengths: [Int], _ limit: Int) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: limit + 1)
    for length in 1...limit {
      let shorter = length == 1 ? 0 : lengths.count { $0 == length - 1 }
      next[length] = (next[length - 1] + UInt32(shorter)) << 1
    }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      defer { next[length] += 1 }
      // A decoder reads a code from its highest bit.
      return (0..<length).reduce(0) { $0 << 1 | next[length] >> UInt32($1) & 1 }
    }
  }
}
