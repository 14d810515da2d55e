extension String {
  /// The text with each nonempty line indented.
  func indented(by count: Int) -> String {
    let space = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }
      .joined(separator: "\n")
  }
}
