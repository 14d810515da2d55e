extension Duration {
  /// Whole minutes as such, and others as on a stopwatch.
  var length: String {
    let minutes = components.seconds / 60
    return self == .seconds(60 * minutes) ? "\(minutes) min" : clock
  }

  /// Minutes, seconds and tenths, as on a stopwatch, rounded down.
  var clock: String {
    let tenths = components.seconds * 10 + components.attoseconds / 100_000_000_000_000_000
    let seconds = tenths / 10 % 60
    return "\(tenths / 600):\(seconds < 10 ? "0" : "")\(seconds).\(tenths % 10)"
  }
}
