import ComposableCharts
import ComposableUI
import ComposableViews

public struct AgendaView: View {
  let store: StoreOf<Agenda>

  public init(store: StoreOf<Agenda>) { self.store = store }

  public var body: some View {
    List {
      Text(store.user.name)
      ForEach(store.events) { event in EventView(event: event) }
      Chart(store.events) { event in
        BarMark(x: .value("Event", event.title), y: .value("Length", event.title.count))
      }
      Button("Add") { store.send(.addButtonTapped(title: "Lunch")) }
      Button("Cancel") { store.send(.cancelButtonTapped) }
    }
  }
}

/// An event, with the app's own frame and the library's.
struct EventView: View {
  let event: Event
  var frame = Frame()

  var body: some View {
    Text(event.title).frame(width: frame.width * 100)
  }
}
