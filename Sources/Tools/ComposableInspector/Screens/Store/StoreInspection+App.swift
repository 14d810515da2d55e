internal import ComposableArchitecture
internal import ComposableInspection

// The inspector's changes of the running app.

extension StoreInspection {
  /// Changes the app itself, on the user's request.
  func changeApp(
    _ state: inout State, _ name: String,
    _ change: @escaping @Sendable (any InspectedStore) async throws -> Void
  ) -> EffectOf<Self> {
    state.appError = nil
    return .run(name: name) { [id = state.id] send in
      let answer = await stores.ask(id) { store in
        try await change(store)
        return Done()
      }
      await send(.appChanged(answer))
    }
  }
}

extension StoreStatus.Delivery {
  var delivery: ActionDelivery {
    switch self {
    case .live: .live
    case .held: .held
    case .dropped: .dropped
    }
  }
}
