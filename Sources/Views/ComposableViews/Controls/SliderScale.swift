/// The values that a slider can have.
struct SliderScale {
  let bounds: ClosedRange<Double>
  /// Zero for any value between the bounds.
  let step: Double

  /// - Parameter step: ignored if it is not finite or not greater than zero.
  init(_ bounds: ClosedRange<Double>, step: Double?) {
    self.bounds = bounds
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil } ?? 0
  }

  func clamp(_ number: Double) -> Double {
    number.isNaN ? bounds.lowerBound : min(max(number, bounds.lowerBound), bounds.upperBound)
  }

  /// The valid value nearest to a number.
  func nearest(to number: Double) -> Double {
    let number = clamp(number)
    let (first, last) = (bounds.lowerBound, bounds.upperBound)
    guard step > 0, (last - first).isFinite else { return number }
    let steps = ((number - first) / step).rounded()
    let all = (last - first) / step
    // Three steps of 0.1 are not exactly 0.3, but the bound still counts as one of the values.
    let isBoundOnScale = abs(all - all.rounded()) < 1e-9 * max(1, all)
    if isBoundOnScale, steps >= all.rounded() { return last }
    return min(first + min(steps, all.rounded(.down)) * step, last)
  }
}
