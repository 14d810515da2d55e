/// The time the compiler took for a feature, and its goal.
struct CheckedFeature {
  private let feature: FeatureText
  private let seconds: Samples
  private let body: Samples

  init(_ feature: FeatureText, samples: Int, compiler: TextCompiler) throws {
    self.feature = feature
    let text = feature.text
    let times = try (0..<samples).map { _ in
      try compiler.time(text, body: FeatureText.body)
    }
    seconds = Samples(times.map(\.seconds))
    body = Samples(times.map(\.body))
  }

  static let header = line(
    "children by", "written by", "children", "whole file", "the body", "goal for the file")

  var row: String {
    Self.line(
      feature.composition.rawValue, feature.style.rawValue, "\(feature.count)",
      "\(seconds.median.short) s", "\(body.median.short) ms", verdict)
  }

  /// The goal in seconds for a file with a number of children, if there is one.
  private var goal: Double? { [5: 1, 10: 2, 20: 4][feature.count] }

  private var verdict: String {
    guard let goal else { return "" }
    return "\(seconds.median < goal ? "met   " : "MISSED") under \(Int(goal)) s"
  }

  private static func line(
    _ composition: String, _ style: String, _ count: String, _ seconds: String, _ body: String,
    _ verdict: String
  ) -> String {
    composition.padded(to: 22, at: .trailing) + style.padded(to: 10, at: .trailing)
      + count.padded(to: 9, at: .leading) + seconds.padded(to: 13, at: .leading)
      + body.padded(to: 13, at: .leading) + "  " + verdict
  }
}
