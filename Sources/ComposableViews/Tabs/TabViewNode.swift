internal import IssueReporting

/// Where the choice is kept when the view has no selection.
protocol TabChoice: Node {
  var chosenTab: ElementID? { get set }
}

/// Pages, of which all but one are covered.
final class TabViewNode<Content: View>: ElementNode<TabView<Content>>, TabChoice {
  private var covered: [Node] = []
  /// Elements that are no tabs, and were told of.
  private var strangers: [ElementID] = []

  var chosenTab: ElementID? {
    didSet { evaluate() }
  }

  override init(_ view: TabView<Content>, at place: _Place) {
    super.init(view, at: place)
    coverPages()
  }

  override func evaluate() {
    super.evaluate()
    coverPages()
  }

  private func coverPages() {
    guard case .tabView(let shown) = record?.element.kind else { return }
    let old = covered
    covered = elementPlace.tabs.filter { $0.id != shown }.map { page(of: $0) }
    // First covered, then shown: what is covered by another node from now on does not appear between.
    for node in covered { node.setVisible(false) }
    for node in old where node.isAlive && !covered.contains(where: { $0 === node }) {
      node.setVisible(true)
    }
    reportStrangers()
  }

  /// The outermost node of which the tab is all: what modifiers outside of `tabItem` say is about the
  /// page as well.
  private func page(of tab: ElementRecord) -> Node {
    var page = tab.node
    while let outer = page.parent, outer !== self {
      var elements: [ElementRecord] = []
      outer.appendElements(to: &elements)
      guard elements.count == 1 else { break }
      page = outer
    }
    return page
  }

  private func reportStrangers() {
    let strangers = elementPlace.options.filter { $0.element.kind != .tab }.map(\.id)
    defer { self.strangers = strangers }
    guard strangers.contains(where: { !self.strangers.contains($0) }) else { return }
    reportIssue(
      """
      A view in a 'TabView' has no 'tabItem', so it is not shown and can't be selected. Add a \
      'tabItem' to it.
      """)
  }
}
