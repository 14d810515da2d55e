extension ElementTree {
  /// The first element that another tree does not have in the same place, and the one that it has there: a line for each. Ids don't count.
  ///
  /// - Returns: nil if there is no difference.
  package func difference(to other: ElementTree) -> String? {
    difference(of: .screen, to: .screen, in: other)
  }

  private func difference(
    of id: ElementID, to otherID: ElementID, in other: ElementTree
  ) -> String? {
    if self[id] != other[otherID] { return line("−", id) + "\n" + other.line("+", otherID) }
    let (now, then) = (allChildren(of: id), other.allChildren(of: otherID))
    for (child, otherChild) in zip(now, then) {
      if let difference = difference(of: child, to: otherChild, in: other) { return difference }
    }
    if now.count > then.count { return line("−", now[then.count]) }
    if then.count > now.count { return other.line("+", then[now.count]) }
    return nil
  }

  private func allChildren(of id: ElementID) -> [ElementID] {
    children(of: id) + (menu(of: id).map { [$0] } ?? [])
  }

  /// The element, and the texts in it. Elements that differ in anything else have their appearance, too.
  private func line(_ mark: String, _ id: ElementID) -> String {
    guard let element = self[id] else { return mark }
    var texts: [String] = []
    visit(id) { _, element in
      if case .text(let text) = element.kind { texts.append(text.string) }
    }
    let text = "\(element.kind) \(element.traits) \(texts.joined(separator: " "))"
    return "\(mark) \(text.prefix(300))"
  }
}
