/// Puts the marks with the same value on one axis on top of each other.
struct Stacking {
  private struct Key: Hashable {
    let kind: ChartMark.Kind
    let isLying: Bool
    let base: _Datum?
    let position: _Datum?
  }

  /// The sum of the values so far, above and below zero.
  private struct Heap {
    var above = 0.0
    var below = 0.0
    var total = 0.0
  }

  private var heaps: [Key: Heap] = [:]

  /// Where each mark begins and ends along its values. Nil for marks that are not stacked.
  static func spans(of marks: [ChartMark]) -> [(start: Double, end: Double)?] {
    var stacking = Stacking()
    for mark in marks where mark.isStacked {
      stacking.heaps[key(of: mark), default: Heap()].total += abs(
        mark.valueChannel?.value.raw ?? 0)
    }
    return marks.map { stacking.span(of: $0) }
  }

  private static func key(of mark: ChartMark) -> Key {
    Key(
      kind: mark.kind, isLying: mark.isLying, base: mark.baseChannel?.value,
      position: mark.style.positionKey?.value)
  }

  private mutating func span(of mark: ChartMark) -> (start: Double, end: Double)? {
    guard mark.isStacked, let value = mark.valueChannel?.value.raw else {
      guard let channel = mark.valueChannel, let start = channel.value.raw,
        let end = channel.end?.raw
      else { return nil }
      return (start, end)
    }
    guard mark.stacking != .unstacked else { return (0, value) }
    let key = Self.key(of: mark)
    var heap = heaps[key] ?? Heap()
    defer { heaps[key] = heap }
    let start: Double
    if value < 0, mark.stacking != .center {
      start = heap.below
      heap.below += value
    } else {
      start = heap.above
      heap.above += abs(value)
    }
    let end = value < 0 && mark.stacking != .center ? heap.below : heap.above
    switch mark.stacking {
    case .normalized where heap.total > 0: return (start / heap.total, end / heap.total)
    case .center: return (start - heap.total / 2, end - heap.total / 2)
    default: return (start, end)
    }
  }
}
