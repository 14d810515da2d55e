/// Amounts as text for developers: short, the same on every machine.

extension Int {
  /// With a comma every three digits: `100,000`.
  package var withThousands: String {
    let digits = Array(String(magnitude))
    var text = self < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return text
  }

  /// `1 turn`, `26,056 turns`.
  package func counted(_ noun: String, _ nouns: String? = nil) -> String {
    "\(withThousands) \(self == 1 ? noun : nouns ?? noun + "s")"
  }

  /// A number of bytes of memory: `512 B`, `3.4 KiB`, `12 MiB`. The sizes of files are in kilobytes (`FileSize`), as users
  /// know them.
  package var bytesText: String {
    switch self {
    case ..<1_024: "\(self) B"
    case ..<1_048_576: "\((Double(self) / 1_024).shortText) KiB"
    case ..<1_073_741_824: "\((Double(self) / 1_048_576).shortText) MiB"
    default: "\((Double(self) / 1_073_741_824).shortText) GiB"
    }
  }

  /// A duration in nanoseconds: `840 ns`, `12 µs`, `3.4 ms`, `1.2 s`.
  package var durationText: String {
    switch self {
    case ..<1_000: "\(self) ns"
    case ..<1_000_000: "\((Double(self) / 1_000).shortText) µs"
    case ..<1_000_000_000: "\((Double(self) / 1_000_000).shortText) ms"
    default: "\((Double(self) / 1_000_000_000).shortText) s"
    }
  }
}

extension Double {
  /// One digit after the point below ten, none from there on.
  package var shortText: String {
    guard self < 9.95 else { return "\(Int(rounded()))" }
    let tenths = Int((self * 10).rounded())
    return tenths.isMultiple(of: 10) ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
