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
