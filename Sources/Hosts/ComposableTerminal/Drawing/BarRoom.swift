internal import ComposableHosting

/// How many cells the bars of a drawing may be thick, so that none touches another one if there is a gap between them.
///
/// A bar is drawn in whole cells. Thirteen bars in fifty columns are 2.7 cells thick and 3.8 apart: with three cells each, some
/// pairs would have a blank column between them, and others none.
struct BarRoom {
  /// Of bars that stand.
  private(set) var columns = Int.max
  /// Of bars that lie.
  private(set) var rows = Int.max

  init() {}

  init(_ marks: [HostElement.Drawing.Mark], in size: CellSize) {
    var (standing, lying): ([Range<Double>], [Range<Double>]) = ([], [])
    for mark in marks {
      guard case .bar(let from, let to, let axis?, _) = mark.geometry else { continue }
      switch axis {
      case .vertical: standing.append(min(from.x, to.x)..<max(from.x, to.x))
      case .horizontal: lying.append(min(from.y, to.y)..<max(from.y, to.y))
      }
    }
    columns = Self.room(standing, size.width)
    rows = Self.room(lying, size.height)
  }

  private static func room(_ bars: [Range<Double>], _ length: Int) -> Int {
    var (room, last, end) = (Int.max, -Double.infinity, -Double.infinity)
    for bar in bars.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let step = bar.lowerBound - last
      // Bars at the same position are stacked; bars of a group and of a histogram may touch.
      if step.isFinite, step > 1e-9, bar.lowerBound - end >= 0.15 * step {
        room = min(room, max(1, Int(step * Double(length) + 1e-6) - 1))
      }
      (last, end) = (bar.lowerBound, step > 1e-9 ? bar.upperBound : max(end, bar.upperBound))
    }
    return room
  }
}
