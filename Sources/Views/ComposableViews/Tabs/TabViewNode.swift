internal import ComposableHosting
internal import ComposableSessions
internal import IssueReporting

/// Stores the selected tab when the view has no selection binding.
protocol TabChoice: Node {
  var chosenTab: ElementRecord? { get set }
}

/// The node of a tab view, which covers all pages but one.
final class TabViewNode<Content: View>: ElementNode<TabView<Content>>, TabChoice {
  private var covered: [Node] = []
  /// Elements that are not tabs and were reported.
  private var strangers: [ElementID] = []

  weak var chosenTab: ElementRecord? {
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

  override func forEachState(_ body: (Int, any StateKeeping) -> Void) {
    if view.selection == nil { body(0, self) }
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

/// The tab that the user has chosen, by its position.
extension TabViewNode: StateKeeping {
  var wrapperName: String { "the tab" }
  var keptValue: Any { position as Any }
  var json: String? { try? StateCoding.text(of: position) }

  func restore(_ json: String) {
    guard let position = try? StateCoding.value(Int?.self, from: json) else { return }
    let tabs = elementPlace.tabs
    if tabs.indices.contains(position) { chosenTab = tabs[position] }
  }

  private var position: Int? { elementPlace.tabs.firstIndex { $0 === chosenTab } }
}
