extension String {
  /// The text with so many spaces before each line that is not empty.
  package func indented(_ width: Int) -> String {
    let space = String(repeating: " ", count: width)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : space + $0 }
      .joined(separator: "\n")
  }
}

extension StringProtocol {
  /// The text without the white space around it.
  ///
  /// - Parameter isSpace: says which characters are left out.
  package func trimmed(of isSpace: (Character) -> Bool = \.isWhitespace) -> String {
    let start = drop(while: isSpace)
    guard let end = start.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(start[...end])
  }
}
