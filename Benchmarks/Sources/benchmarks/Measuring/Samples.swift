/// Repeated measurements.
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

  /// The interquartile range: how far apart two medians may lie without meaning anything.
  var spread: Double {
    sorted[sorted.count * 3 / 4] - sorted[sorted.count / 4]
  }
}
