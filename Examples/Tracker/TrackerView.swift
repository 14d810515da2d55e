import ComposableUI

/// The whole app, in four tabs.
public struct TrackerView: View {
  @Bindable private var store: StoreOf<Tracker>

  /// - Parameter store: the app's store.
  public init(store: StoreOf<Tracker>) {
    self.store = store
  }

  public var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        TicketListView(store: store.scope(state: \.list, action: \.list))
      } destination: { store in
        TicketDetailView(store: store)
      }
      // Not when the list appears: it does so again after each detail.
      .onAppear { store.send(.list(.appeared)) }
      .tabItem { Label("Tickets", systemImage: "list.bullet") }
      .tag(Tracker.State.Tab.tickets)
      BoardView(store: store.scope(state: \.board, action: \.board))
        .tabItem { Label("Board", systemImage: "square.grid.2x2") }
        .tag(Tracker.State.Tab.board)
      TrackerProgressView(store: store.scope(state: \.progress, action: \.progress))
        .tabItem { Label("Progress", systemImage: "chart.bar") }
        .tag(Tracker.State.Tab.progress)
      SettingsEditorView(store: store.scope(state: \.settings, action: \.settings))
        .tabItem { Label("Settings", systemImage: "gearshape") }
        .tag(Tracker.State.Tab.settings)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
  }
}
