import Foundation

/// The ratios that the workloads had, one line each: a change that makes one of them a third worse is seen.
struct RatioFile {
  /// The figures of one workload.
  private struct Line: Codable {
    let name: String
    /// The time, or the bytes, of the library's side by the limit's.
    var ratio: Double
    /// The allocations of an iteration; nil if they can't be counted.
    var allocations: Double?

    init(_ measurement: Measurement) {
      name = measurement.name
      ratio = Double(String(format: "%.3g", measurement.ratio)) ?? measurement.ratio
      allocations = measurement.allocations.map { ($0 * 100).rounded() / 100 }
    }

    mutating func widen(to other: Line) {
      ratio = max(ratio, other.ratio)
      allocations = [allocations, other.allocations].compactMap(\.self).max()
    }
  }

  /// The package's own file.
  static var path: String {
    // Sources/benchmarks/Reporting, in the package.
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "ratios.jsonl").path
  }

  /// How much worse a ratio may be.
  private static let tolerance = 4.0 / 3

  private let lines: [String: Line]

  /// - Throws: an error if the file can't be read.
  init(path: String) throws {
    let decoder = JSONDecoder()
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    let lines = try text.split(separator: "\n").map {
      try decoder.decode(Line.self, from: Data($0.utf8))
    }
    self.lines = Dictionary(lines.map { ($0.name, $0) }) { $1 }
  }

  /// Writes a file.
  ///
  /// - Parameters:
  ///   - measurements: in the order of the lines. Of several of one workload the largest figures count.
  ///   - before: the file whose figures stay if they are larger; nil for none.
  static func write(
    _ measurements: [Measurement], widening before: RatioFile?, to path: String
  ) throws {
    var names: [String] = []
    var lines: [String: Line] = [:]
    for measurement in measurements {
      var line = Line(measurement)
      if let known = lines[line.name] ?? before?.lines[line.name] { line.widen(to: known) }
      if lines.updateValue(line, forKey: line.name) == nil { names.append(line.name) }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let texts = try names.map { String(decoding: try encoder.encode(lines[$0]), as: UTF8.self) }
    try Data((texts.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: path))
  }

  /// The names that none of some workloads has any more.
  func unknown(to names: [String]) -> [String] { Set(lines.keys).subtracting(names).sorted() }

  /// Compares a measurement.
  ///
  /// - Returns: the sentence that says how it is worse; nil if it is not.
  func regression(in measurement: Measurement) -> String? {
    guard let line = lines[measurement.name] else {
      return "'\(measurement.name)' is not in the file: write it with '--record'."
    }
    if let before = line.allocations, let now = measurement.allocations,
      // Threads that work at once share some, and a table that grows belongs to no iteration.
      now > before * 1.25 + 0.5
    {
      return
        "'\(measurement.name)' has \(now.short) allocations an iteration, and had \(before.short)."
    }
    guard measurement.ratio > line.ratio * Self.tolerance else { return nil }
    return
      "'\(measurement.name)' takes \(measurement.ratio.short) times the limit, and took \(line.ratio.short)."
  }
}
