extension Duration {
  /// The seconds, rounded to the nearest `Double`.
  package var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
