internal import ComposableUI

/// What a page shows over time: actions sent with an animation, values with one, and transitions.
struct Motion: View {
  private struct Shown: Equatable {
    var hasBanner = false
    var isFaded = false
    var rows = [1, 2, 3]
  }

  private enum Change {
    case banner, fade, turn
  }

  private static func reduce(state: inout Shown, action: Change) -> Effect<Change> {
    switch action {
    case .banner: state.hasBanner.toggle()
    case .fade: state.isFaded.toggle()
    case .turn: state.rows.reverse()
    }
    return .none
  }

  @State private var store = Store(initialState: Shown()) { Reduce(reduce) }

  var body: some View {
    WithViewStore(store, observe: \.self) { viewStore in
      VStack(alignment: .leading, spacing: 12) {
        Button("Banner") { store.send(.banner, animation: .linear(duration: 0.6)) }
        Button("At once") { store.send(.banner) }
        Button("Fade") { store.send(.fade) }
        Button("Turn") { store.send(.turn, animation: .spring(duration: 0.6, bounce: 0.2)) }
        if viewStore.hasBanner {
          Text("Saved").padding().background(.green)
            .transition(.move(edge: .leading).combined(with: .opacity))
            .accessibilityIdentifier("banner")
        }
        Text("Faded").opacity(viewStore.isFaded ? 0.2 : 1)
          .animation(.linear(duration: 0.6), value: viewStore.isFaded)
        ForEach(viewStore.rows, id: \.self) { Text("Row \($0)") }
      }
    }
  }
}
