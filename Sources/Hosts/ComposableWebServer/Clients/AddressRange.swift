/// An address, or all addresses with the same first bits: `10.0.0.0/8`.
struct AddressRange: Hashable, Sendable {
  private let bytes: [UInt8]
  private let bits: Int

  /// - Returns: nil if the text is no range.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2, let address = ClientAddress(parts[0]) else { return nil }
    bytes = address.bytes
    if parts.count == 2 {
      guard let bits = Int(parts[1]), (0...(8 * bytes.count)).contains(bits) else { return nil }
      self.bits = bits
    } else {
      bits = 8 * bytes.count
    }
  }

  func contains(_ address: ClientAddress) -> Bool {
    guard address.bytes.count == bytes.count else { return false }
    return zip(bytes, address.bytes).enumerated().allSatisfy { index, pair in
      let shift = max(0, min(8, 8 * (index + 1) - bits))
      return pair.0 >> shift == pair.1 >> shift
    }
  }
}
