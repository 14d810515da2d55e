import Foundation

/// Measured times.
struct Percentiles {
  private let sorted: [Double]

  init(_ values: [Double]) { sorted = values.sorted() }

  var count: Int { sorted.count }

  /// A percentile.
  func callAsFunction(_ percent: Double) -> Double {
    guard !sorted.isEmpty else { return .nan }
    return sorted[min(sorted.count - 1, Int(Double(sorted.count) * percent / 100))]
  }

  /// The percentiles in milliseconds, from seconds.
  var text: String {
    let parts = [(50.0, "p50"), (99, "p99"), (100, "max")].map { percent, name in
      "\(name) \(String(format: "%.2f", 1000 * self(percent))) ms"
    }
    return parts.joined(separator: ", ") + " (of \(count))"
  }
}
