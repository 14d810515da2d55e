internal import ComposableFoundation

/// The places of values along an axis, as fractions from its start.
struct AxisScale: Equatable {
  enum Domain: Equatable {
    case numbers(ClosedRange<Double>)
    /// In seconds since the reference date.
    case dates(ClosedRange<Double>)
    case categories([String])
  }

  let domain: Domain
  private var order: [String: Int] = [:]

  init(_ domain: Domain) {
    self.domain = domain
    if case .categories(let names) = domain {
      for (index, name) in names.enumerated() where order[name] == nil { order[name] = index }
    }
  }

  /// The position of a value; for a category, the middle of its band. Nil for a value of another kind.
  func place(_ datum: _Datum) -> Double? {
    switch (domain, datum) {
    case (.numbers(let range), .number(let number)): Self.share(number, range)
    case (.dates(let range), .date(let date)):
      Self.share(date.timeIntervalSinceReferenceDate, range)
    case (.categories(let names), .category(let name)):
      order[name].map { (Double($0) + 0.5) / Double(names.count) }
    default: nil
    }
  }

  /// The place of a number, or of a date in seconds.
  func place(raw: Double) -> Double? {
    switch domain {
    case .numbers(let range), .dates(let range): Self.share(raw, range)
    case .categories: nil
    }
  }

  private static func share(_ value: Double, _ range: ClosedRange<Double>) -> Double {
    let length = range.upperBound - range.lowerBound
    // Each half, because the length of the largest range is infinite.
    if length.isInfinite {
      return (value / 2 - range.lowerBound / 2) / (range.upperBound / 2 - range.lowerBound / 2)
    }
    return length > 0 ? (value - range.lowerBound) / length : 0.5
  }

  /// The width of a band of categories; nil for other axes.
  var band: Double? {
    if case .categories(let names) = domain { 1 / Double(max(1, names.count)) } else { nil }
  }
}
