internal import ComposableInspection

/// Times as the screens write them: short, the same on every machine.

extension Int {
  /// A duration in nanoseconds: `840 ns`, `12 µs`, `3.4 ms`, `1.2 s`.
  var durationText: String {
    switch self {
    case ..<1_000: "\(self) ns"
    case ..<1_000_000: "\((Double(self) / 1_000).shortText) µs"
    case ..<1_000_000_000: "\((Double(self) / 1_000_000).shortText) ms"
    default: "\((Double(self) / 1_000_000_000).shortText) s"
    }
  }
}

extension Double {
  /// A number of seconds to the hundredth: `3.20 s`.
  var secondsText: String {
    guard isFinite, magnitude < 1e12 else { return "?" }
    let hundredths = Int((self * 100).rounded())
    let fraction = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(hundredths.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
