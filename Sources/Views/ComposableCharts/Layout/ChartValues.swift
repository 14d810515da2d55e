/// The marks of a chart that have places, and the scales of its axes.
struct ChartValues {
  private(set) var marks: [ChartMark] = []
  private(set) var spans: [(start: Double, end: Double)?] = []
  private(set) var x = AxisScale(.numbers(0...1))
  private(set) var y = AxisScale(.numbers(0...1))
  /// The distance between values of bars on axes without bands.
  private(set) var xGap = 1.0
  private(set) var yGap = 1.0
  /// Descriptions of marks that could not be drawn, for the developer.
  private(set) var problems: [String] = []

  init(_ all: [ChartMark], _ settings: ChartSettings) {
    var (xFinder, yFinder) = (DomainFinder(), DomainFinder())
    var (infinite, mixed) = (0, 0)
    for mark in all {
      guard mark.x?.isFinite ?? true, mark.y?.isFinite ?? true,
        mark.angle.map({ $0.value.raw?.isFinite == true }) ?? true
      else {
        infinite += 1
        continue
      }
      let fits =
        [mark.x?.value, mark.x?.end].allSatisfy { $0.map { xFinder.fit($0) } ?? true }
        && [mark.y?.value, mark.y?.end].allSatisfy { $0.map { yFinder.fit($0) } ?? true }
      if fits { marks.append(mark) } else { mixed += 1 }
    }
    if infinite > 0 {
      problems.append(
        "\(infinite) of \(all.count) marks have a value that is infinite or not a number, and are not shown."
      )
    }
    if mixed > 0 {
      problems.append(
        """
        \(mixed) of \(all.count) marks are not shown: an axis has either numbers, dates or strings, and these have \
        another kind of value than the first mark.
        """)
    }
    spans = Stacking.spans(of: marks)
    addValues(to: &xFinder, &yFinder)
    let bars = marks.filter { $0.kind == .bar || $0.kind == .rectangle }
    xGap = Self.gap(bars.filter { !$0.isLying }.compactMap(\.x), xFinder.kind)
    yGap = Self.gap(
      bars.filter { $0.isLying || $0.kind == .rectangle }.compactMap(\.y), yFinder.kind)
    x = xFinder.scale(
      settings.x.scale, includesZero: marks.contains { $0.isStacked && $0.isLying },
      padding: bars.contains { !$0.isLying && $0.x?.hasRoom ?? false } ? xGap / 2 : 0,
      count: settings.x.desiredCount ?? 6)
    y = yFinder.scale(
      settings.y.scale, includesZero: marks.contains { $0.isStacked && !$0.isLying },
      padding: bars.contains {
        ($0.isLying || $0.kind == .rectangle) && $0.y?.hasRoom ?? false
      } ? yGap / 2 : 0,
      count: settings.y.desiredCount ?? 5)
  }

  private func addValues(to xFinder: inout DomainFinder, _ yFinder: inout DomainFinder) {
    for (mark, span) in zip(marks, spans) {
      func add(_ channel: Channel?, isValue: Bool, to finder: inout DomainFinder) {
        if isValue, let span {
          // The text at the end of a bar needs room.
          let room = mark.kind == .bar && !mark.style.annotations.isEmpty ? 1.06 : 1
          finder.add(number: span.start)
          finder.add(number: span.end * room)
        } else {
          for datum in [channel?.value, channel?.end, channel?.unitEnd] {
            if let datum { finder.add(datum) }
          }
        }
      }
      let isMeasured = mark.kind == .bar || mark.kind == .area
      add(mark.x, isValue: isMeasured && mark.isLying, to: &xFinder)
      add(mark.y, isValue: isMeasured && !mark.isLying, to: &yFinder)
    }
  }

  /// The least distance between values, which is the room of a bar.
  private static func gap(_ channels: [Channel], _ kind: DomainFinder.Kind?) -> Double {
    let values = Set(channels.filter(\.hasRoom).compactMap(\.value.raw)).sorted()
    let gap = zip(values, values.dropFirst()).map { $1 - $0 }.min()
    return gap ?? (kind == .date ? 86_400 : 1)
  }
}

extension Channel {
  /// Whether a bar at the value has the room that its neighbors leave it.
  fileprivate var hasRoom: Bool { end == nil && unitEnd == nil && value.raw != nil }
}

extension AxisSetting {
  /// The number of marks that the app wants.
  var desiredCount: Int? {
    guard case .automatic(let count)? = marks?.first?.values.choice else { return nil }
    return count
  }
}
