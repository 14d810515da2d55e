/// The titles that views on a page set. The last one wins.
final class PageTitles {
  private let titles = StateLocation<[Entry]>([])

  private struct Entry: Equatable {
    let node: ObjectIdentifier
    var title: String
  }

  var current: String? { titles.value.last?.title }

  func set(_ title: String, by node: Node) {
    let id = ObjectIdentifier(node)
    if let index = titles.value.firstIndex(where: { $0.node == id }) {
      titles.value[index].title = title
    } else {
      titles.value.append(Entry(node: id, title: title))
    }
  }

  func removeTitle(by node: Node) {
    let id = ObjectIdentifier(node)
    titles.value.removeAll { $0.node == id }
  }
}

extension EnvironmentValues {
  /// The titles of the enclosing page.
  var pageTitles: PageTitles? {
    get { self[PageTitlesKey.self] }
    set { self[PageTitlesKey.self] = newValue }
  }
}

private enum PageTitlesKey: EnvironmentKey {
  static var defaultValue: PageTitles? { nil }
}
