internal import ComposableRuntime

/// The screens' texts for amounts: short, the same on every machine.

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

  /// A number of bytes: `512 B`, `3.4 KiB`, `12 MiB`.
  var bytesText: String {
    switch self {
    case ..<1_024: "\(self) B"
    case ..<1_048_576: "\((Double(self) / 1_024).shortText) KiB"
    case ..<1_073_741_824: "\((Double(self) / 1_048_576).shortText) MiB"
    default: "\((Double(self) / 1_073_741_824).shortText) GiB"
    }
  }

  /// With a comma every three digits: `100,000`.
  var groupedText: String { withThousands }

  /// `1 turn`, `2 turns`.
  func counted(_ noun: String, _ nouns: String? = nil) -> String {
    "\(groupedText) \(self == 1 ? noun : nouns ?? noun + "s")"
  }
}

extension Double {
  /// One digit after the point below ten, none from there on.
  fileprivate var shortText: String {
    guard self < 9.95 else { return "\(Int(rounded()))" }
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// A number of seconds to the hundredth: `3.20 s`.
  var secondsText: String {
    guard isFinite, magnitude < 1e12 else { return "?" }
    let hundredths = Int((self * 100).rounded())
    let fraction = hundredths.magnitude % 100
    let sign = hundredths < 0 ? "-" : ""
    return "\(sign)\(hundredths.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
  }
}
