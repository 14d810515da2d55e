internal import ComposableWeb

/// Names a key in seals and in the log: the beginning of a hash, which says nothing about the key.
package struct SealKeyName: Hashable, Sendable, CustomStringConvertible {
  package let number: UInt64

  package init(number: UInt64) {
    self.number = number
  }

  init(ofKey bytes: [UInt8]) {
    let hash = SHA256.hash(Array("composable seal key".utf8) + bytes)
    number = hash.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// 16 hexadecimal digits.
  package var description: String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
