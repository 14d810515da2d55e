import ComposableArchitecture

extension Store<PrimeTime.State, PrimeTime.Action> {
  /// The page as a navigation stack's path, for `$store.path`: home is below all pages.
  ///
  /// The pages are a choice, so a path never has more than one of them; of one that is longer, the
  /// last is chosen.
  var path: [Page] {
    get { self.page == .home ? [] : [self.page] }
    set { send(.pageSelected(newValue.last ?? .home)) }
  }
}
