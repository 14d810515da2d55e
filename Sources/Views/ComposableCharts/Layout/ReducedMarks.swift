internal import ComposableViews

/// Bars or rules with many in one column, reduced to one for each column and color.
struct ReducedMarks {
  private struct Key: Hashable {
    let column: Int
    /// Nil if there are too many colors to tell them apart.
    let color: Color?
    let isLying: Bool
  }

  private var indices: [Key: Int] = [:]
  private(set) var marks: [HostElement.Drawing.Mark] = []
  /// Where the first one was added.
  private(set) var place = Int.max

  /// - Parameters:
  ///   - mark: the bar or the line.
  ///   - isLying: whether it is horizontal.
  ///   - place: the number of marks below it.
  mutating func add(_ mark: HostElement.Drawing.Mark, isLying: Bool, at place: Int) {
    guard let (from, to) = mark.geometry.ends else { return }
    if marks.isEmpty { self.place = place }
    let middle = isLying ? (from.y + to.y) / 2 : (from.x + to.x) / 2
    let column = Int((middle * Double(Reduction.columns)).rounded(.down))
    let known = Key(column: column, color: mark.color, isLying: isLying)
    let any = Key(column: column, color: nil, isLying: isLying)
    let areColorsMany = marks.count >= Reduction.mostPoints
    guard let index = indices[known] ?? (areColorsMany ? indices[any] : nil),
      let (start, end) = marks[index].geometry.ends
    else {
      indices[known] = marks.count
      indices[any] = indices[any] ?? marks.count
      marks.append(mark)
      return
    }
    let (xs, ys) = ([from.x, to.x, start.x, end.x], [from.y, to.y, start.y, end.y])
    marks[index].geometry = marks[index].geometry.between(
      HostElement.Drawing.Point(xs.min()!, ys.min()!),
      HostElement.Drawing.Point(xs.max()!, ys.max()!), isLying: isLying)
  }
}

extension HostElement.Drawing.Mark.Geometry {
  /// Both ends of a bar or of a straight line.
  fileprivate var ends: (HostElement.Drawing.Point, HostElement.Drawing.Point)? {
    switch self {
    case .bar(let from, let to, _, _): (from, to)
    case .line(let points, _, _): points.first.flatMap { first in points.last.map { (first, $0) } }
    default: nil
    }
  }

  /// The same between other ends.
  fileprivate func between(
    _ from: HostElement.Drawing.Point, _ to: HostElement.Drawing.Point, isLying: Bool
  ) -> HostElement.Drawing.Mark.Geometry {
    switch self {
    case .bar(_, _, let axis, let radius):
      return .bar(from: from, to: to, along: axis, cornerRadius: radius)
    case .line(let points, let width, let dash):
      // It stays where it was drawn first, and is as long as all of them.
      let place = points.first ?? from
      let ends =
        isLying
        ? [HostElement.Drawing.Point(from.x, place.y), HostElement.Drawing.Point(to.x, place.y)]
        : [HostElement.Drawing.Point(place.x, from.y), HostElement.Drawing.Point(place.x, to.y)]
      return .line(ends, width: width, dash: dash)
    default: return self
    }
  }
}
