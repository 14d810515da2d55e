import ComposableUI
import Foundation

/// The whole app: a sidebar, what its lines show, and the ticket that is selected.
public struct TrackerView: View {
  @Bindable private var store: StoreOf<Tracker>

  /// - Parameter store: the app's store.
  public init(store: StoreOf<Tracker>) {
    self.store = store
  }

  public var body: some View {
    NavigationSplitView {
      SidebarView(store: store)
    } content: {
      ContentColumn(store: store)
    } detail: {
      DetailColumn(store: store)
    }
    .onAppear { store.send(.appeared) }
    .route($store.route.sending(\.opened))
    .alert($store.scope(\.$alert, action: \.alert))
    .notice($store.scope(\.$notice, action: \.notice))
    .tint(store.settings.settings.accent.color)
    // Dates are shown and edited in UTC, so that they are the same everywhere.
    .environment(\.timeZone, .gmt)
  }
}

/// What a line of the sidebar has to choose from.
private struct ContentColumn: View {
  @Bindable var store: StoreOf<Tracker>

  var body: some View {
    switch store.section {
    case .tickets, nil:
      TicketListView(
        store: store.scope(state: \.list, action: \.list),
        // The sidebar covers the list where nothing is selected.
        group: store.section?.group ?? .all,
        selection: $store.selectedTicket.sending(\.ticketSelected))
    case .board:
      BoardPeopleView(store: store.scope(state: \.board, action: \.board))
    case .progress:
      ReportListView(store: store.scope(state: \.progress, action: \.progress))
    case .settings:
      SettingsPagesView(store: store.scope(state: \.settings, action: \.settings))
    }
  }
}

private struct DetailColumn: View {
  @Bindable var store: StoreOf<Tracker>

  var body: some View {
    switch store.section {
    case .tickets, nil:
      if let detail = store.scope(state: \.detail, action: \.detail.presented) {
        TicketDetailView(store: detail).id(detail.number)
      } else {
        ContentUnavailableView("No ticket is selected", systemImage: "tray")
      }
    case .board:
      BoardView(store: store.scope(state: \.board, action: \.board))
        .navigationDestination(item: $store.scope(\.$detail, action: \.detail)) {
          TicketDetailView(store: $0)
        }
    case .progress:
      TrackerProgressView(store: store.scope(state: \.progress, action: \.progress))
    case .settings:
      SettingsEditorView(store: store.scope(state: \.settings, action: \.settings))
    }
  }
}
