/// The scopes for the field of `searchable`.
///
/// An object, so that the environment below doesn't change with each evaluation of the scopes.
final class SearchScopes {
  let picker = StateLocation<AnyView?>(nil)
}

/// A view with scopes for the field of `searchable` inside it.
struct SearchScopesView<Content: View, Scopes: View>: View, NamelessView {
  let content: Content
  let picker: Scopes
  @State private var scopes = SearchScopes()

  var body: some View {
    scopes.picker.value = AnyView(picker)
    return content.environment(\.searchScopes, scopes)
  }
}

extension SearchScopesView: ModifiedView {}

extension EnvironmentValues {
  /// The scopes for the next field of `searchable`. Nil for none.
  var searchScopes: SearchScopes? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}

private enum SearchScopesKey: EnvironmentKey {
  static var defaultValue: SearchScopes? { nil }
}
