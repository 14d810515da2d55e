import ComposableUI

/// The list, with its controls.
public struct EditableListView: View {
  @Bindable private var store: StoreOf<EditableList>
  @FocusState private var focus: Todo.State.ID?

  /// - Parameter store: the list's store.
  public init(store: StoreOf<EditableList>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      Group {
        if store.rows.isEmpty {
          EmptyListView { add() }
        } else {
          list
        }
      }
      .navigationTitle("Things to do")
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Button("Undo") { store.send(.undoButtonTapped) }
            .accessibilityLabel("Put back what was deleted")
            .disabled(store.deletion == nil)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { add() }.accessibilityLabel("Add a to-do")
        }
      }
    }
  }

  private var list: some View {
    List {
      Picker("Show", selection: $store.filter.sending(\.filterChanged)) {
        ForEach(Filter.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      .pickerStyle(.segmented)
      Section {
        ForEach(store.scope(state: \.shownRows, action: \.rows)) { store in
          TodoView(store: store, focus: $focus)
        }
        .onDelete { store.send(.delete($0)) }
        .onMove { store.send(.move($0, to: $1)) }
        if store.shownRows.isEmpty {
          Text(store.filter.emptyText).foregroundStyle(.secondary)
        }
      } footer: {
        Text("\(store.rows.filter(\.isDone).count) of \(store.rows.count) done")
      }
      if store.rows.contains(where: \.isDone) {
        Section {
          Button("Clear done", role: .destructive) { store.send(.clearDoneButtonTapped) }
        }
      }
    }
  }

  /// Adds a row, and lets the user type into it.
  private func add() {
    store.send(.addButtonTapped)
    focus = store.rows.first?.id
  }
}

/// Shown in place of the list.
private struct EmptyListView: View {
  let add: () -> Void

  var body: some View {
    ContentUnavailableView {
      Label("Nothing to do", systemImage: "checklist")
    } description: {
      Text("Write down the first thing.")
    } actions: {
      Button("Add the first to-do", action: add).buttonStyle(.borderedProminent)
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

  /// Shown in place of the rows.
  fileprivate var emptyText: String {
    switch self {
    case .all: "There is nothing to do."
    case .active: "Everything is done."
    case .done: "Nothing is done yet."
    }
  }
}
