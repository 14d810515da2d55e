extension Strideable {
  /// The value one step away. Nil if the type can't represent it, as after the last integer.
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
      // The step doesn't fit the type, so the type is narrower than `Int`. The step may still be
      // valid if it crosses zero.
      let (sum, overflow) = Int(clamping: self).addingReportingOverflow(step)
      return overflow ? nil : Self(exactly: sum)
    }
    let (value, overflow) =
      step < 0 ? subtractingReportingOverflow(size) : addingReportingOverflow(size)
    return overflow ? nil : value
  }
}
