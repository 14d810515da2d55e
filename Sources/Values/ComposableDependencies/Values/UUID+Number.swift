public import ComposableFoundation

extension UUID {
  /// The identifier with this number in its last eight bytes, for tests:
  /// `00000000-0000-0000-0000-00000000000a` for 10.
  public init(_ intValue: Int) {
    let number = UInt64(bitPattern: Int64(intValue))
    func byte(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * (7 - index))) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(0), byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
