internal import ComposableFoundation

/// Finds the domain of an axis from the values on it.
struct DomainFinder {
  enum Kind: Hashable {
    case number, date, category
  }

  private(set) var kind: Kind?
  private var lower = Double.infinity
  private var upper = -Double.infinity
  private var names: [String] = []
  private var known: Set<String> = []

  /// The kind of a value.
  static func kind(of datum: _Datum) -> Kind {
    switch datum {
    case .number: .number
    case .date: .date
    case .category: .category
    }
  }

  /// The first value determines the kind of the axis.
  mutating func fit(_ datum: _Datum) -> Bool {
    if kind == nil { kind = Self.kind(of: datum) }
    return kind == Self.kind(of: datum)
  }

  mutating func add(_ datum: _Datum) {
    switch datum {
    case .number(let number): add(number: number)
    case .date(let date): add(number: date.timeIntervalSinceReferenceDate)
    case .category(let name): if known.insert(name).inserted { names.append(name) }
    }
  }

  mutating func add(number: Double) {
    lower = min(lower, number)
    upper = max(upper, number)
  }

  var isEmpty: Bool { lower > upper && names.isEmpty }

  /// - Parameters:
  ///   - setting: the app's setting.
  ///   - includesZero: whether the marks on the axis are measured from zero.
  ///   - padding: the room of values at both ends.
  ///   - count: the number of steps between ticks.
  func scale(
    _ setting: ScaleSetting?, includesZero: Bool, padding: Double, count: Int
  ) -> AxisScale {
    switch setting {
    case .values(let values)?:
      var finder = DomainFinder()
      for value in values where finder.fit(value) { finder.add(value) }
      if let domain = finder.exact { return AxisScale(domain) }
    case .automatic, nil: break
    }
    switch kind {
    case .category?: return AxisScale(.categories(names))
    case .date?:
      var range = isEmpty ? 0...1 : (lower - padding)...(upper + padding)
      if range.lowerBound == range.upperBound {
        range = (range.lowerBound - 43_200)...(range.upperBound + 43_200)
      }
      return AxisScale(.dates(range))
    case .number?, nil:
      var (low, high) = isEmpty ? (0, 1) : (lower - padding, upper + padding)
      var zero = includesZero
      if case .automatic(let asked?)? = setting { zero = asked }
      if zero || low == high { (low, high) = (min(low, 0), max(high, 0)) }
      if low == high { high = low + 1 }
      guard (high - low).isFinite else { return AxisScale(.numbers(low...high)) }
      return AxisScale(.numbers(NiceTicks(span: high - low, count: count).around(low, high)))
    }
  }

  private var exact: AxisScale.Domain? {
    guard !isEmpty else { return nil }
    switch kind {
    case .category?: return .categories(names)
    case .date?: return .dates(lower...upper)
    case .number?: return .numbers(lower...upper)
    case nil: return nil
    }
  }
}
