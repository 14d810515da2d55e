/// A positive number as an English ordinal: 1st, 2nd, 3rd, 4th, 11th, 21st.
public struct Ordinal: CustomStringConvertible, Sendable {
  private let number: Int

  public init(_ number: Int) {
    self.number = number
  }

  public var description: String { "\(number)\(suffix)" }

  private var suffix: String {
    // 11th, 12th and 13th, in every hundred.
    if (11...13).contains(number % 100) { return "th" }
    return switch number % 10 {
    case 1: "st"
    case 2: "nd"
    case 3: "rd"
    default: "th"
    }
  }
}
