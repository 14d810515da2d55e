internal import ComposableRuntime
internal import IssueReporting

extension ElementTree {
  /// The text that a host shows in place of an unknown symbol: its accessibility label, otherwise the words of its
  /// name.
  ///
  /// - Returns: the text, or nil if the elements beside the symbol have the same meaning, so that it can be
  ///   omitted.
  public func text(ofUnknownSymbol id: ElementID) -> String? {
    guard let element = self[id], case .symbol(let symbol) = element.kind else { return nil }
    if let label = element.traits.accessibilityLabel { return label }
    if let parent = parent(of: id), children(of: parent).count > 1 { return nil }
    return symbol.name.split(separator: ".").joined(separator: " ")
  }
}

extension HostElement {
  /// Reports that a host has no drawing of a symbol: once for each name and host in a process, however often
  /// the symbol is shown.
  ///
  /// - Parameters:
  ///   - name: the name of the symbol.
  ///   - host: the host, as in "a page".
  public static func reportUnknownSymbol(_ name: String, on host: String) {
    let isNew = reported.withLock { $0.insert("\(host)/\(name)").inserted }
    guard isNew else { return }
    reportIssue(
      """
      The symbol '\(name)' can't be shown on \(host), which shows its text in its place, or nothing beside \
      another text. Use the name of a symbol that the host has, or a 'Text'.
      """)
  }

  private static let reported = Locked<Set<String>>([])
}
