extension String {
  enum Edge { case leading, trailing }

  /// Adds spaces at one edge, to align columns.
  func padded(to width: Int, at edge: Edge) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return edge == .leading ? padding + self : self + padding
  }
}
