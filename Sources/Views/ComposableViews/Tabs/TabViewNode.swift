internal import ComposableHosting
internal import IssueReporting

/// Stores the selected tab when the view has no selection binding.
protocol TabChoice: Node {
  var chosenTab: ElementID? { get set }
}

/// The node of a tab view, which covers all pages but one.
final class TabViewNode<Content: View>: ElementNode<TabView<Content>>, TabChoice {
  private var covered: [Node] = []
  /// Elements that are not tabs and were reported.
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
    covered = elementPlace.tabs.filter { $0.id != shown }.map { $0.outermostNode(below: self) }
    // Cover first, then uncover, so that views that another node covers from now on don't appear in
    // between.
    for node in covered { node.setVisible(false) }
    for node in old where node.isAlive && !covered.contains(where: { $0 === node }) {
      node.setVisible(true)
    }
    reportStrangers()
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
