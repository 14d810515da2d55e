internal import ComposableHosting

extension CSS {
  /// The columns of a grid.
  static func columns(_ items: [GridItem]) -> String {
    // CSS has only one repetition for as many columns as there is room for.
    var isAdaptive = false
    let columns = items.map { item in
      switch item.size {
      case .fixed(let width): return points(max(0, width))
      case .flexible(let minimum, let maximum): return column(minimum, maximum)
      case .adaptive(let minimum, let maximum):
        guard !isAdaptive else { return column(minimum, maximum) }
        isAdaptive = true
        let least = points(max(1, minimum))
        return
          "repeat(auto-fill,minmax(min(\(least),100%),\(maximum == .infinity ? "1fr" : points(max(minimum, maximum)))))"
      }
    }
    return columns.joined(separator: " ")
  }

  private static func column(_ minimum: Double, _ maximum: Double) -> String {
    let least = points(max(0, minimum))
    return "minmax(\(least),\(maximum == .infinity ? "1fr" : points(max(minimum, maximum))))"
  }
}
