import ComposableUI

/// The list, with its controls.
public struct EditableListView: View {
  @Bindable private var store: StoreOf<EditableList>

  /// - Parameter store: the list's store.
  public init(store: StoreOf<EditableList>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      List {
        Picker("Show", selection: $store.filter.sending(\.filterChanged)) {
          ForEach(Filter.allCases, id: \.self) { Text($0.title).tag($0) }
        }
        Section {
          ForEach(store.scope(state: \.shownRows, action: \.rows)) { TodoView(store: $0) }
            .onDelete { store.send(.delete($0)) }
            .onMove { store.send(.move($0, to: $1)) }
        } header: {
          Text("To do")
        } footer: {
          Text("\(store.rows.filter(\.isDone).count) of \(store.rows.count) done")
        }
      }
      .navigationTitle("Things to do")
      .toolbar {
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.addButtonTapped) }
        }
        ToolbarItem {
          Button("Clear done", role: .destructive) { store.send(.clearDoneButtonTapped) }
            .disabled(!store.rows.contains(where: \.isDone))
        }
        ToolbarItem {
          Button("Undo") { store.send(.undoButtonTapped) }
            .accessibilityLabel("Put back what was deleted")
            .disabled(store.deletion == nil)
        }
      }
    }
  }
}

extension Filter {
  /// The name in the picker.
  fileprivate var title: String {
    switch self {
    case .all: "All"
    case .active: "Open"
    case .done: "Done"
    }
  }
}
