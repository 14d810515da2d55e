import ComposableArchitecture

extension Store<PrimeTime.State, PrimeTime.Action> {
  /// The page as a navigation stack's path, for `$store.path`: home is below all pages.
  ///
  /// Only one page is shown at a time, so a path has at most one element; of a longer path, the last is
  /// used.
  var path: [Page] {
    get { self.page == .home ? [] : [self.page] }
    set { send(.pageSelected(newValue.last ?? .home)) }
  }
}
