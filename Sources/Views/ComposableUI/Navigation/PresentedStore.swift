internal import ComposableArchitecture

/// The store of a presented child, as an item whose identity changes with the child.
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

/// The identity of a state, if it has one.
private func identity<State>(of state: State) -> AnyHashable? {
  if let observed = state as? any ObservableState { return observed._$id }
  if let identified = state as? any Identifiable { return anyID(of: identified) }
  return nil
}

private func anyID(of identified: some Identifiable) -> AnyHashable { identified.id }
