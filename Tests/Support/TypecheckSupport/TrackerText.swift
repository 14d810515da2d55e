import Foundation

/// The source text of an issue tracker: its features, and a root view with the shapes that apps have: a stack, a
/// list in sections, a sheet, an alert, a toolbar.
public struct TrackerText {
  private let sections: Int

  /// - Parameter sections: the number of sections of issues in the list. One makes a view of 75 lines, three one of
  ///   140, eight one of 290.
  public init(sections: Int = 1) {
    self.sections = sections
  }

  /// The text without a mistake.
  public var text: String { Self.features + view }

  /// The text with a mistake in the view.
  public func text(with mistake: Mistake) -> MistakenText {
    mistake.made(in: view).after(Self.features)
  }

  /// The root view.
  public var view: String {
    Self.opening + String(repeating: Self.section, count: sections) + Self.ending
  }

  /// The features, and the views of all but the root.
  public static let features = """
    import ComposableArchitecture
    import ComposableUI
    import ComposableViews
    import Foundation

    struct Issue: Equatable, Identifiable, Sendable {
      let id: Int
      var title = ""
      var isOpen = true
      var votes = 0
    }

    enum Filter: Hashable, Sendable {
      case all, open, closed
    }

    @Reducer struct Row {
      @ObservableState struct State: Equatable, Identifiable {
        var issue: Issue
        var id: Int { issue.id }
      }
      enum Action { case voteTapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer struct Edit {
      @ObservableState struct State: Equatable { var issue: Issue }
      enum Action: BindableAction { case binding(BindingAction<State>) }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Reducer struct Detail {
      @ObservableState struct State: Equatable { var issue: Issue }
      enum Action { case editTapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer enum Path {
      case detail(Detail)
      case edit(Edit)
    }

    @Reducer struct Tracker {
      @ObservableState struct State {
        var rows: IdentifiedArrayOf<Row.State> = []
        var filter = Filter.all
        var query = ""
        var isLoading = false
        var count = 0
        var path = StackState<Path.State>()
        @Presents var edit: Edit.State?
        @Presents var alert: AlertState<Action.Alert>?
        var visibleIssues: [Issue] { rows.map(\\.issue) }
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case pullToRefresh, newIssueTapped, task, clearTapped
        case issueTapped(id: Issue.ID)
        case deleteRows(IndexSet)
        case rows(IdentifiedActionOf<Row>)
        case path(StackActionOf<Path>)
        case edit(PresentationAction<Edit.Action>)
        case alert(PresentationAction<Alert>)
        enum Alert { case confirm }
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        EmptyReducer()
          .forEach(\\.rows, action: \\.rows) { Row() }
          .ifLet(\\.$edit, action: \\.edit) { Edit() }
          .ifLet(\\.$alert, action: \\.alert)
          .forEach(\\.path, action: \\.path)
      }
    }

    struct RowView: View {
      let store: StoreOf<Row>
      var body: some View { Text(store.issue.title) }
    }

    struct EditView: View {
      @Bindable var store: StoreOf<Edit>
      var body: some View { TextField("Title", text: $store.issue.title) }
    }

    struct DetailView: View {
      let store: StoreOf<Detail>
      var body: some View { Text(store.issue.title) }
    }


    """

  private static let opening = """
    struct TrackerView: View {
      @Bindable var store: StoreOf<Tracker>

      var body: some View {
        NavigationStack(path: $store.scope(\\.path, action: \\.path)) {
          List {
            Section {
              Picker("Filter", selection: $store.filter) {
                Text("All").tag(Filter.all)
                Text("Open").tag(Filter.open)
                Text("Closed").tag(Filter.closed)
              }
              TextField("Search", text: $store.query)
            }
            if store.isLoading {
              ProgressView("Loading")
            }

    """

  private static let section = """
            Section("Issues") {
              ForEach(store.visibleIssues) { issue in
                Button {
                  store.send(.issueTapped(id: issue.id))
                } label: {
                  HStack {
                    Text(issue.title)
                      .foregroundStyle(issue.isOpen ? .primary : .secondary)
                    Spacer()
                    Text("\\(issue.votes)").foregroundStyle(.secondary)
                  }
                }
              }
              .onDelete { store.send(.deleteRows($0)) }
            }
            Section("Rows") {
              ForEach(store.scope(state: \\.rows, action: \\.rows)) { row in
                RowView(store: row)
              }
            }
            if store.count > 0 {
              Section {
                Text("\\(store.count) issues")
                  .font(.headline)
                  .padding()
                Button("Clear", role: .destructive) { store.send(.clearTapped) }
                  .keyboardShortcut("k")
              } footer: {
                Text("This can't be undone.").foregroundStyle(.red)
              }
            }

    """

  private static let ending = """
          }
          .navigationTitle("Issues")
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Button("New") { store.send(.newIssueTapped) }
                .keyboardShortcut("n")
            }
            ToolbarItem(placement: .cancellationAction) {
              Button("Refresh") { store.send(.pullToRefresh) }
                .disabled(store.isLoading)
            }
          }
        } destination: { store in
          switch store.case {
          case .detail(let store): DetailView(store: store)
          case .edit(let store): EditView(store: store)
          }
        }
        .task { await store.send(.task).finish() }
        .sheet(item: $store.scope(\\.$edit, action: \\.edit)) { store in
          NavigationStack {
            EditView(store: store)
              .navigationTitle("Edit")
          }
        }
        .alert($store.scope(\\.$alert, action: \\.alert))
      }
    }
    """
}
