internal import ComposableHosting

/// A view with a field above it.
struct SearchableView<Content: View>: View {
  let content: Content
  let text: Binding<String>
  let prompt: String?

  typealias Body = Never

  static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    SearchableNode(view, at: place)
  }

  fileprivate var bar: _Separate<SearchBar> {
    // Modifiers around are meant for the view.
    _Separate(SearchBar(text: text, prompt: prompt ?? "Search"))
  }

  fileprivate var searched: _EnvironmentView<Content, SearchScopes?> {
    _EnvironmentView(content: content, value: nil) { $1.searchScopes = $0 }
  }
}

extension SearchableView: ModifiedView {}

/// The field and the view are two elements where elements are below each other anyway, so that a list still fills its
/// page. Elsewhere they are in a column.
private final class SearchableNode<Content: View>: _ViewNode<SearchableView<Content>> {
  typealias Parts = TupleView<_Separate<SearchBar>, _EnvironmentView<Content, SearchScopes?>>

  private let isInColumn: Bool
  private var child: _ViewNode<_ConditionalView<Parts, SearchColumn<Content>>>?

  init(_ view: SearchableView<Content>, at place: _Place) {
    isInColumn = (place.parent?.record ?? place.parent?.container)?.element.kind.isColumn ?? true
    super.init(at: place)
    child = _ConditionalView._makeNode(of: parts(of: view), at: self.place(inherited))
  }

  private func parts(
    of view: SearchableView<Content>
  ) -> _ConditionalView<Parts, SearchColumn<Content>> {
    _ConditionalView(
      isInColumn ? .first(TupleView(view.bar, view.searched)) : .second(SearchColumn(view: view)))
  }

  override func forEachChild(_ body: (Node) -> Void) {
    if let child { body(child) }
  }

  override func update(_ view: SearchableView<Content>, _ inherited: Inherited) {
    self.inherited = inherited
    child?.update(parts(of: view), inherited)
  }
}

/// The field above the view, as one element.
private struct SearchColumn<Content: View>: _ElementView {
  let view: SearchableView<Content>

  static var _options: _ElementOptions { .passesOnTraits }
  var _children: TupleView<_Separate<SearchBar>, _EnvironmentView<Content, SearchScopes?>> {
    TupleView(view.bar, view.searched)
  }
  var _tag: AnyHashable? { view.innermostTag }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .vStack(.leading, spacing: nil) }
}

extension HostElement.Kind {
  /// Whether its children are below each other.
  fileprivate var isColumn: Bool {
    switch self {
    case .screen, .vStack, .page, .tab, .tabView, .navigationStack, .sheet: true
    case .scrollView(let axes): !axes.contains(.horizontal)
    default: false
    }
  }
}
