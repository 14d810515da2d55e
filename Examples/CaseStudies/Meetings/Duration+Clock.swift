extension Duration {
  /// Minutes and seconds, as a clock shows them. What is begun of a second is not shown.
  var clock: String {
    let seconds = components.seconds % 60
    return "\(components.seconds / 60):\(seconds < 10 ? "0" : "")\(seconds)"
  }
}
