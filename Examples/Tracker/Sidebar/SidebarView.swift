import ComposableUI

/// What the app has: lists of tickets with their numbers, the board, the progress and the settings.
struct SidebarView: View {
  @Bindable var store: StoreOf<Tracker>

  var body: some View {
    List(selection: $store.section.sending(\.sectionSelected)) {
      Section("Tickets") {
        ForEach(TicketGroup.general, id: \.self) { SidebarLine(store: store, group: $0) }
      }
      Section("Team") {
        Label("Board", systemImage: "square.grid.2x2").tag(TrackerSection.board)
        Label("Progress", systemImage: "chart.bar").tag(TrackerSection.progress)
      }
      Section("Labels") {
        ForEach(TicketLabel.allCases, id: \.self) { SidebarLine(store: store, group: .label($0)) }
      }
      Section {
        Label("Settings", systemImage: "gearshape").tag(TrackerSection.settings)
      }
    }
    .navigationTitle("Tracker")
    .navigationSplitViewColumnWidth(min: 200, ideal: 244)
  }
}

private struct SidebarLine: View {
  let store: StoreOf<Tracker>
  let group: TicketGroup

  var body: some View {
    Label(group.title, systemImage: group.symbol)
      .badge(store.list.count(in: group))
      .tag(TrackerSection.tickets(group))
  }
}
