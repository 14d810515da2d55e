extension Strideable {
  /// The value one step on. Nil where the type has none: an integer's last.
  func advancedIfPossible(by step: Stride) -> Self? {
    if let integer = self as? any FixedWidthInteger, let step = step as? Int {
      return integer.advancedIfPossible(by: step) as? Self
    }
    return advanced(by: step)
  }
}

extension FixedWidthInteger {
  fileprivate func advancedIfPossible(by step: Int) -> Self? {
    guard let size = Self(exactly: step.magnitude) else {
      // The type is narrower than the step, and so than Int; the step may still lead across zero.
      let (sum, overflow) = Int(clamping: self).addingReportingOverflow(step)
      return overflow ? nil : Self(exactly: sum)
    }
    let (value, overflow) =
      step < 0 ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
    return overflow ? nil : value
  }
}
