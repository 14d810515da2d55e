internal import ComposableRuntime

/// Amounts as text: short, the same on every machine.

extension Int {
  /// A number of bytes: `512 B`, `3.4 KiB`, `12 MiB`.
  package var bytesText: String {
    switch self {
    case ..<1_024: "\(self) B"
    case ..<1_048_576: "\((Double(self) / 1_024).shortText) KiB"
    case ..<1_073_741_824: "\((Double(self) / 1_048_576).shortText) MiB"
    default: "\((Double(self) / 1_073_741_824).shortText) GiB"
    }
  }

  /// With a comma every three digits: `100,000`.
  package var groupedText: String { withThousands }

  /// `1 turn`, `2 turns`.
  package func counted(_ noun: String, _ nouns: String? = nil) -> String {
    "\(groupedText) \(self == 1 ? noun : nouns ?? noun + "s")"
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
