/// What was measured, several times over.
struct Samples {
  private let sorted: [Double]

  init(_ values: [Double]) {
    sorted = values.sorted()
  }

  var count: Int { sorted.count }

  var median: Double {
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The distance between the quarters: how far two medians may lie apart and mean nothing.
  var spread: Double {
    sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
  }
}
