/// The content codings that a browser accepts, by its header fields `Accept-Encoding`: `gzip, br;q=0.5, *;q=0`.
struct AcceptedCodings: Hashable, Sendable {
  /// A weight from 0 to 1,000 by name, in lower case. Zero refuses it.
  private var weights: [String: Int] = [:]

  /// - Parameter fields: the values of the fields.
  init(_ fields: [String]) {
    for entry in fields.flatMap({ $0.split(separator: ",") }) {
      let parts = entry.split(separator: ";", omittingEmptySubsequences: false).map {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased()
      }
      let weight = parts.dropFirst().reduce(1_000) { Self.weight($1) ?? min($0, 0) }
      // The old name.
      let name = parts[0] == "x-gzip" ? "gzip" : parts[0]
      // If a name occurs several times, the lowest weight applies.
      weights[name] = min(weights[name] ?? 1_000, weight)
    }
  }

  /// The weight in `q=0.5`, at most three digits after the point; nil if it is malformed, which accepts nothing.
  private static func weight(_ parameter: String) -> Int? {
    guard parameter.hasPrefix("q=") else { return nil }
    let digits = parameter.dropFirst(2)
    guard let first = digits.first, first == "0" || first == "1" else { return nil }
    let rest = digits.dropFirst()
    guard rest.isEmpty || rest.first == "." else { return nil }
    let fraction = rest.dropFirst()
    guard fraction.count <= 3, fraction.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return nil
    }
    let thousandths = Int(fraction + String(repeating: "0", count: 3 - fraction.count)) ?? 0
    return first == "1" ? (thousandths == 0 ? 1_000 : nil) : thousandths
  }

  /// Whether a browser wants a coding rather than the bytes as they are.
  func prefer(_ coding: String) -> Bool {
    let weight = weights[coding] ?? weights["*"] ?? 0
    return weight > 0 && weight >= weights["identity"] ?? 0
  }
}
