#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A measurement as one machine-readable line:
///
/// ```json
/// {"limit_ns":1.3,"median_ns":6.5,"name":"send: root","ratio":5,"samples":9}
/// ```
///
/// For a workload measured in bytes, the keys are `limit_bytes` and `median_bytes`. If allocations
/// can be counted, `allocations` and `limit_allocations` give the number per iteration.
struct JSONLine: Encodable {
  private enum Key: String, CodingKey {
    case name, ratio, samples, note, allocations
    case allocationsLimit = "limit_allocations"
    case nanoseconds = "median_ns"
    case nanosecondsLimit = "limit_ns"
    case bytes = "median_bytes"
    case bytesLimit = "limit_bytes"
  }

  private let measurement: Measurement

  init(_ measurement: Measurement) {
    self.measurement = measurement
  }

  func text() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(measurement.name, forKey: .name)
    switch measurement.unit {
    case .nanoseconds:
      try container.encode(measurement.store.median, forKey: .nanoseconds)
      try container.encode(measurement.limit.median, forKey: .nanosecondsLimit)
    case .bytes:
      try container.encode(measurement.store.median, forKey: .bytes)
      try container.encode(measurement.limit.median, forKey: .bytesLimit)
    }
    try container.encode(measurement.ratio, forKey: .ratio)
    try container.encode(measurement.store.count, forKey: .samples)
    try container.encodeIfPresent(measurement.allocations, forKey: .allocations)
    try container.encodeIfPresent(measurement.limitAllocations, forKey: .allocationsLimit)
    try container.encodeIfPresent(measurement.note, forKey: .note)
  }
}
