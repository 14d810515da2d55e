/// Round numbers for the labels of an axis.
///
/// Algorithm: Paul S. Heckbert, "Nice Numbers for Graph Labels", in Graphics Gems (1990): steps are one, two or five
/// times a power of ten, and the axis begins and ends at one of them.
struct NiceTicks: Equatable {
  /// The distance between two ticks is `factor` times ten to the power of `exponent`.
  private let factor: Double
  private let exponent: Int

  var step: Double { value(1) }

  /// - Parameters:
  ///   - span: the length of the axis, which is greater than zero.
  ///   - count: the number of ticks, as nearly as round numbers allow.
  init(span: Double, count: Int) {
    let (whole, power) = Self.parts(of: span)
    let round = whole <= 1 ? 1.0 : whole <= 2 ? 2 : whole <= 5 ? 5 : 10
    let (part, shift) = Self.parts(of: round / Double(max(1, count - 1)))
    factor = part < 1.5 ? 1 : part < 3 ? 2 : part < 7 ? 5 : 10
    exponent = power + shift
  }

  /// A number from one to ten, and the power of ten to multiply it by.
  private static func parts(of number: Double) -> (Double, Int) {
    var rest = number
    var exponent = 0
    // No logarithm: it is not exact, and not the same everywhere.
    while rest >= 10, exponent < 400 {
      rest /= 10
      exponent += 1
    }
    while rest < 1, exponent > -400 {
      rest *= 10
      exponent -= 1
    }
    return (rest, exponent)
  }

  /// A multiple of the step. Dividing by a power of ten is exact where multiplying by its inverse is not.
  private func value(_ multiple: Double) -> Double {
    let power = Self.power(abs(exponent))
    return exponent < 0 ? multiple * factor / power : multiple * factor * power
  }

  private static func power(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  /// The smallest interval between ticks that contains another one.
  func around(_ lower: Double, _ upper: Double) -> ClosedRange<Double> {
    let start = value((lower / step).rounded(.down))
    let end = value((upper / step).rounded(.up))
    return start...max(start, end)
  }

  /// The ticks within an interval.
  func within(_ range: ClosedRange<Double>) -> [Double] {
    let slack = step / 1e6
    let first = ((range.lowerBound - slack) / step).rounded(.up)
    let last = ((range.upperBound + slack) / step).rounded(.down)
    guard first <= last, last - first < 1000 else { return [] }
    return (0...Int(last - first)).map { value(first + Double($0)) }
  }
}
