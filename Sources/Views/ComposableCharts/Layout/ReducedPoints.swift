internal import ComposableViews

/// Symbols that the user can't point at one by one: one mark for all of the same look.
struct ReducedPoints {
  private struct Look: Hashable {
    let symbol: HostElement.Drawing.Symbol
    let size: Double
    let color: Color
  }

  private struct Group {
    /// The index of the mark.
    let index: Int
    let look: Look
    var points: [HostElement.Drawing.Point] = []
  }

  /// Of more looks, only one is shown in a place.
  private static let mostLooks = 64

  private var groups: [Group] = []
  private var numbers: [Look: Int] = [:]
  private var singleCount = 0

  /// Whether a series of points is drawn as a reduced set instead of single marks.
  mutating func areMany(with count: Int) -> Bool {
    guard count <= Reduction.mostElements, singleCount + count <= 4 * Reduction.mostElements else {
      return true
    }
    singleCount += count
    return false
  }

  mutating func add(
    _ point: HostElement.Drawing.Point, _ symbol: HostElement.Drawing.Symbol, _ size: Double,
    _ color: Color,
    to marks: inout [HostElement.Drawing.Mark]
  ) {
    let look = Look(symbol: symbol, size: size, color: color)
    if let number = numbers[look] { return groups[number].points.append(point) }
    numbers[look] = groups.count
    groups.append(Group(index: marks.count, look: look, points: [point]))
    // Its points are known later.
    marks.append(HostElement.Drawing.Mark(.symbols(symbol, [], size: size), color))
  }

  /// Adds the points to the marks.
  func fill(_ marks: inout [HostElement.Drawing.Mark]) {
    let areLooksMany = groups.count > Self.mostLooks
    var taken: Set<Reduction.Cell> = []
    for group in groups {
      if !areLooksMany { taken = [] }
      let count = areLooksMany ? Int.max : group.points.count
      let points = Reduction.symbols(group.points, of: count, &taken)
      marks[group.index].geometry = .symbols(group.look.symbol, points, size: group.look.size)
    }
    guard areLooksMany else { return }
    let empty = Set(
      groups.filter { group in
        if case .symbols(_, [], _) = marks[group.index].geometry { true } else { false }
      }.map(\.index))
    marks = marks.indices.filter { !empty.contains($0) }.map { marks[$0] }
  }
}
