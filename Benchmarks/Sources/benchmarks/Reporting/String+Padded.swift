extension String {
  enum Edge { case leading, trailing }

  /// With spaces at one edge, so that what stands in a column is aligned.
  func padded(to width: Int, at edge: Edge) -> String {
    let padding = String(repeating: " ", count: max(0, width - count))
    return edge == .leading ? padding + self : self + padding
  }
}
