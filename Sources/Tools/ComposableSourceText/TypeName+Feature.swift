package import ComposableRuntime

extension TypeName {
  /// The feature that declares a state: `App.Search` for `MyApp.App.Search.State`; nil if the state is not nested in it.
  package var feature: String? {
    let name = short
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : nil
  }
}
