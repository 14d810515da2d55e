internal import ComposableHosting

extension View {
  /// Puts a field for a text to search for above the view.
  ///
  /// ```swift
  /// List(issues.filter { $0.matches(text) }) { IssueRow(issue: $0) }
  ///   .searchable(text: $text, prompt: "Search issues")
  ///   .searchScopes($scope) {
  ///     Text("Open").tag(Scope.open)
  ///     Text("All").tag(Scope.all)
  ///   }
  /// ```
  ///
  /// The view does the search itself. The return key performs the actions of `onSubmit(of: .search)`.
  ///
  /// - Parameters:
  ///   - text: the text to search for.
  ///   - prompt: the name of the field, shown while it is empty: a `String`, or a `Text`. Nil is "Search".
  public func searchable(text: Binding<String>, prompt: some _PlainText) -> some View {
    SearchableView(content: self, text: text, prompt: prompt._string)
  }

  /// Puts a field for a text to search for above the view, whose name is "Search".
  ///
  /// - Parameter text: the text to search for.
  public func searchable(text: Binding<String>) -> some View {
    SearchableView(content: self, text: text, prompt: nil)
  }

  /// Lets the user choose where to search, below the field of `searchable`.
  ///
  /// - Parameters:
  ///   - scope: the tag of the chosen scope.
  ///   - scopes: the scopes: views, each with a ``View/tag(_:)``.
  public func searchScopes<Scope: Hashable, Scopes: View>(
    _ scope: Binding<Scope>, @ViewBuilder scopes: () -> Scopes
  ) -> some View {
    SearchScopesView(content: self, picker: Picker("Scope", selection: scope, content: scopes))
  }
}

struct SearchBar: View, NamelessView {
  let text: Binding<String>
  let prompt: String
  @Environment(\.searchScopes) private var scopes

  var body: some View {
    SearchField(text: text, prompt: prompt)
    if let picker = scopes?.picker.value { picker }
  }
}

private struct SearchField: _ElementView {
  let text: Binding<String>
  let prompt: String

  typealias _Children = EmptyView
  static var _options: _ElementOptions { [.isControl, .readsBindings] }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .searchField(text: text.wrappedValue, prompt: prompt)
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .setText(let text): self.text.wrappedValue = text
    case .submit: place.environment.submitHandler?.submit(.search)
    default: return .unexpected
    }
    return .handled
  }
}
