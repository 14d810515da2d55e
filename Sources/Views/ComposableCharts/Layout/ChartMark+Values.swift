internal import ComposableFoundation

extension _Datum {
  /// The number, or the seconds of a date. Nil for a category.
  var raw: Double? {
    switch self {
    case .number(let number): number
    case .date(let date): date.timeIntervalSinceReferenceDate
    case .category: nil
    }
  }

  /// Whether it has a place on an axis: no infinite number has.
  var isFinite: Bool { raw?.isFinite ?? true }
}

extension Channel {
  var isFinite: Bool { value.isFinite && end?.isFinite ?? true }
}

extension ChartMark {
  /// Whether its values are along the x axis: only bars can lie.
  var isLying: Bool {
    guard kind == .bar, let x, let y else { return false }
    return Self.isLying(x, y)
  }

  // Apart and not inlined: Swift 6.3 crashes when it optimizes both together, so that nothing with charts can be built for
  // release.
  @inline(never)
  private static func isLying(_ x: Channel, _ y: Channel) -> Bool {
    switch (DomainFinder.kind(of: x.value), DomainFinder.kind(of: y.value)) {
    case (.number, .category), (.date, .category), (.number, .date): true
    default: x.end != nil && y.end == nil
    }
  }

  /// The channel along its values, and the other one.
  var valueChannel: Channel? { isLying ? x : y }
  var baseChannel: Channel? { isLying ? y : x }

  /// Whether it is measured from zero, or from the marks below it.
  var isStacked: Bool {
    (kind == .bar || kind == .area) && valueChannel?.end == nil && valueChannel?.value.raw != nil
  }

  /// The identity of its line or area.
  var seriesKey: SeriesKey {
    SeriesKey(
      kind: kind, color: style.colorKey?.value, symbol: style.symbolKey?.value,
      series: series?.value)
  }
}

/// The common properties of the marks of one line.
struct SeriesKey: Hashable {
  let kind: ChartMark.Kind
  let color: _Datum?
  let symbol: _Datum?
  let series: _Datum?
}
