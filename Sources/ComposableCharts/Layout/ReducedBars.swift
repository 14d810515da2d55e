internal import ComposableViews

/// Bars of which many are in one column: one for each column and color.
struct ReducedBars {
  private struct Place: Hashable {
    let column: Int
    let color: Color
    let isLying: Bool
  }

  private var indices: [Place: Int] = [:]
  private(set) var marks: [Drawing.Mark] = []

  mutating func add(_ mark: Drawing.Mark, isLying: Bool) {
    guard case .bar(let from, let to, let axis, let radius) = mark.geometry else { return }
    let middle = isLying ? (from.y + to.y) / 2 : (from.x + to.x) / 2
    let column = Int((middle * Double(Reduction.columns)).rounded(.down))
    let place = Place(column: column, color: mark.color, isLying: isLying)
    guard let index = indices[place], case .bar(let start, let end, _, _) = marks[index].geometry
    else {
      indices[place] = marks.count
      var mark = mark
      mark.help = ""
      marks.append(mark)
      return
    }
    let (xs, ys) = ([from.x, to.x, start.x, end.x], [from.y, to.y, start.y, end.y])
    marks[index].geometry = .bar(
      from: Drawing.Point(xs.min()!, ys.min()!), to: Drawing.Point(xs.max()!, ys.max()!),
      along: axis, cornerRadius: radius)
  }
}
