extension HostElement {
  /// How many lines a field for several lines of text shows: it grows with its text between these numbers.
  public struct FieldLines: Hashable, Sendable {
    // Small, so that an element is no larger for them. Zero stands for no limit.
    private let least16: UInt16
    private let most16: UInt16

    /// The number of lines that it shows at least.
    public var least: Int { Int(least16) }
    /// The number of lines that it shows at most; a longer text scrolls. Nil for no limit.
    public var most: Int? { most16 == 0 ? nil : Int(most16) }

    /// - Parameters:
    ///   - least: the number of lines that it shows at least: one or more.
    ///   - most: the number of lines that it shows at most, but no less than the minimum. Nil for no limit.
    public init(least: Int = 1, most: Int? = nil) {
      least16 = UInt16(clamping: max(1, least))
      most16 = most.map { UInt16(clamping: max($0, least, 1)) } ?? 0
    }

    /// The number of lines that it shows for a text with a number of lines.
    public func shown(of count: Int) -> Int { min(max(count, least), most ?? .max) }
  }
}
