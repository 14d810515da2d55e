#if PostgreSQL
  /// The turns of one record: the number of bytes of each, as four bytes, and the bytes.
  ///
  /// One record a call, because a record is inserted as a whole or not at all.
  enum TurnFrames {
    static func bytes(_ turns: [[UInt8]]) -> [UInt8] {
      var bytes: [UInt8] = []
      bytes.reserveCapacity(turns.reduce(0) { $0 + $1.count + 4 })
      for turn in turns {
        bytes.append(bigEndian: UInt32(turn.count))
        bytes += turn
      }
      return bytes
    }

    /// - Returns: nil if the bytes are none.
    static func turns(_ bytes: [UInt8]) -> [[UInt8]]? {
      var turns: [[UInt8]] = []
      var rest = bytes[...]
      while !rest.isEmpty {
        guard rest.count >= 4 else { return nil }
        let count = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
        rest = rest.dropFirst(4)
        guard rest.count >= count else { return nil }
        turns.append(Array(rest.prefix(count)))
        rest = rest.dropFirst(count)
      }
      return turns
    }
  }
#endif
