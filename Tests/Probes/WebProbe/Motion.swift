internal import ComposableUI

/// What a page shows over time: actions sent with an animation, values with one, and transitions.
struct Motion: View {
  private struct Shown: Equatable {
    var hasBanner = false
    var isFaded = false
    var rows = [1, 2, 3]
    var hasNote = false
    var isPulsing = false
    var pulses = 0
    var score = 1
  }

  private enum Change {
    case banner, fade, turn, note, pulse, rest, count, score
  }

  private static func reduce(state: inout Shown, action: Change) -> Effect<Change> {
    switch action {
    case .banner: state.hasBanner.toggle()
    case .fade: state.isFaded.toggle()
    case .turn: state.rows.reverse()
    case .note: state.hasNote.toggle()
    case .pulse: state.isPulsing = true
    case .rest: state.isPulsing = false
    case .count: state.pulses += 1
    case .score: state.score += 1
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
        Button("Note") { store.send(.note, animation: .linear(duration: 0.6)) }
        if viewStore.hasNote {
          Text("Dropped in").transition(.offset(x: 0, y: 20))
        }
        Button("Pulse") {
          store.send(.pulse, animation: .linear(duration: 0.4).repeatForever(autoreverses: true))
        }
        Button("Count") { store.send(.count) }
        Button("Rest") { store.send(.rest) }
        Button("Score") { store.send(.score, animation: .linear(duration: 0.6)) }
        Text("Score: \(viewStore.score)").contentTransition(.numericText())
        Text("Pulses: \(viewStore.pulses)").opacity(viewStore.isPulsing ? 0.3 : 1)
        ForEach(viewStore.rows, id: \.self) { Text("Row \($0)") }
      }
    }
  }
}
