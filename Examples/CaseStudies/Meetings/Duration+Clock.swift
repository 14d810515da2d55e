extension Duration {
  /// Minutes and seconds, as on a clock, rounded down.
  var clock: String {
    let seconds = components.seconds % 60
    return "\(components.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
