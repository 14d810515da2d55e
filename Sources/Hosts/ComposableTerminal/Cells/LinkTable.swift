/// The addresses that cells link to, by numbers: a cell has no room for an address.
///
/// Addresses are kept for the life of a screen, so that numbers of different frames can be compared.
struct LinkTable: Sendable {
  private var addresses: [String] = []
  private var numbers: [String: UInt16] = [:]

  /// The number of an address; zero for an address that can't be sent to a terminal.
  mutating func number(of address: String) -> UInt16 {
    if let known = numbers[address] { return known }
    // A terminal's sequence ends at a control character, and terminals limit the length.
    guard !address.isEmpty, address.utf8.count <= 2000, addresses.count < Int(UInt16.max),
      address.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { return 0 }
    addresses.append(address)
    numbers[address] = UInt16(addresses.count)
    return UInt16(addresses.count)
  }

  /// The address by its number; nil for zero.
  func address(_ number: UInt16) -> String? { number == 0 ? nil : addresses[Int(number) - 1] }
}
