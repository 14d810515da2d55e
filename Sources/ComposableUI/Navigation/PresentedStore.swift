internal import ComposableArchitecture

/// The store of a child that is presented, as an item that is another one when the child is.
struct PresentedStore<State, Action>: Identifiable {
  struct ID: Hashable {
    let store: ObjectIdentifier
    let child: AnyHashable?
  }

  let store: Store<State, Action>
  let id: ID

  init(_ store: Store<State, Action>) {
    self.store = store
    id = ID(store: ObjectIdentifier(store), child: identity(of: store.state))
  }
}

/// What a state is known by, if it is by anything.
private func identity<State>(of state: State) -> AnyHashable? {
  if let observed = state as? any ObservableState { return observed._$id }
  if let identified = state as? any Identifiable { return anyID(of: identified) }
  return nil
}

private func anyID(of identified: some Identifiable) -> AnyHashable { identified.id }
