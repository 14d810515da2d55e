/// The source text of a household budget: a root view of 80 lines with a stack, a list with swipe actions, a menu in the
/// toolbar, a search field, a popover, an alert, and sheets for the cases of a destination.
public struct BudgetText {
  private let sheets: Int

  /// - Parameter sheets: the number of sheets.
  public init(sheets: Int = 3) {
    self.sheets = sheets
  }

  /// The text without a mistake.
  public var text: String { Self.features + view }

  /// The text with a mistake in the view.
  public func text(with mistake: Mistake) -> MistakenText {
    mistake.made(in: view).after(Self.features)
  }

  private var view: String {
    let cases = (0..<sheets).map { Self.cases[$0 % Self.cases.count] }
    return Self.opening + cases.map { Self.sheet(of: $0.0, $0.1) }.joined() + Self.ending
  }

  private static let cases = [("add", "AddView"), ("edit", "EditView"), ("limits", "LimitsView")]

  private static func sheet(of name: String, _ view: String) -> String {
    #"""
        .sheet(item: $store.scope(\.$destination, action: \.destination).\#(name)) { store in
          NavigationStack {
            \#(view)(store: store)
              .navigationTitle("Entry")
          }
        }

    """#
  }

  private static let features = #"""
    import ComposableArchitecture
    import ComposableUI
    import ComposableViews
    import Foundation

    struct Entry: Equatable, Identifiable, Sendable {
      let id: Int
      var title = ""
      var cents = 0
      var isPaid = false
    }

    enum Order: Hashable, Sendable {
      case date, amount
    }

    @Reducer struct AddEntry {
      @ObservableState struct State: Equatable { var title = "" }
      enum Action: BindableAction { case binding(BindingAction<State>), saveTapped }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Reducer struct EditEntry {
      @ObservableState struct State: Equatable { var entry: Entry }
      enum Action: BindableAction { case binding(BindingAction<State>), saveTapped }
      var body: some ReducerOf<Self> { BindingReducer() }
    }

    @Reducer struct Limits {
      @ObservableState struct State: Equatable { var cents = 0 }
      enum Action { case changed(Int) }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Reducer enum Destination {
      case add(AddEntry)
      case edit(EditEntry)
      case limits(Limits)
      case alert(AlertState<Alert>)
      enum Alert: Equatable, Sendable { case confirmDeletion }
    }

    @Reducer enum Path {
      case edit(EditEntry)
      case limits(Limits)
    }

    @Reducer struct Budget {
      @ObservableState struct State {
        var entries: IdentifiedArrayOf<Entry> = []
        var order = Order.date
        var query = ""
        var isLoading = false
        var total = 0
        var path = StackState<Path.State>()
        @Presents var destination: Destination.State?
        @Presents var help: Limits.State?
        var visible: [Entry] { entries.filter { query.isEmpty || $0.title.contains(query) } }
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case addTapped, limitsTapped, exportTapped, helpTapped, refreshed, task
        case entryTapped(id: Entry.ID)
        case deleteTapped(id: Entry.ID)
        case payTapped(Entry)
        case deleted(IndexSet)
        case path(StackActionOf<Path>)
        case destination(PresentationAction<Destination.Action>)
        case help(PresentationAction<Limits.Action>)
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        EmptyReducer()
          .forEach(\.path, action: \.path)
          .ifLet(\.$destination, action: \.destination)
          .ifLet(\.$help, action: \.help) { Limits() }
      }
    }

    struct AddView: View {
      @Bindable var store: StoreOf<AddEntry>
      var body: some View { TextField("Title", text: $store.title) }
    }

    struct EditView: View {
      @Bindable var store: StoreOf<EditEntry>
      var body: some View { TextField("Title", text: $store.entry.title) }
    }

    struct LimitsView: View {
      let store: StoreOf<Limits>
      var body: some View { Text("\(store.cents)") }
    }

    struct EntryRow: View {
      let entry: Entry
      var body: some View { Text(entry.title) }
    }


    """#

  private static let opening = #"""
    struct BudgetView: View {
      @Bindable var store: StoreOf<Budget>

      var body: some View {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          List {
            Section {
              Picker("Order", selection: $store.order) {
                Text("Date").tag(Order.date)
                Text("Amount").tag(Order.amount)
              }
              .pickerStyle(.segmented)
            }
            if store.isLoading {
              ProgressView("Loading")
            }
            Section("Entries") {
              ForEach(store.visible) { entry in
                Button {
                  store.send(.entryTapped(id: entry.id))
                } label: {
                  HStack {
                    EntryRow(entry: entry)
                    Spacer()
                    Text("\(entry.cents)")
                      .foregroundStyle(entry.isPaid ? .primary : .secondary)
                  }
                }
                .swipeActions {
                  Button("Delete", role: .destructive) { store.send(.deleteTapped(id: entry.id)) }
                  Button("Pay") { store.send(.payTapped(entry)) }
                }
              }
              .onDelete { store.send(.deleted($0)) }
            }
            Section {
              LabeledContent("Total", value: "\(store.total)")
                .font(.headline)
            } footer: {
              Text("All entries").foregroundStyle(.green)
            }
          }
          .navigationTitle("Budget")
          .searchable(text: $store.query, prompt: "Title")
          .refreshable { await store.send(.refreshed).finish() }
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Menu("More") {
                Button("Limits") { store.send(.limitsTapped) }
                Divider()
                Button("Export") { store.send(.exportTapped) }
                  .disabled(store.isLoading)
              }
            }
            ToolbarItem(placement: .cancellationAction) {
              Button("Add") { store.send(.addTapped) }
                .keyboardShortcut("n")
            }
          }
        } destination: { store in
          switch store.case {
          case .edit(let store): EditView(store: store)
          case .limits(let store): LimitsView(store: store)
          }
        }
        .task { await store.send(.task).finish() }

    """#

  private static let ending = #"""
        .popover(item: $store.scope(\.$help, action: \.help)) { LimitsView(store: $0) }
        .alert($store.scope(\.$destination, action: \.destination).alert)
      }
    }

    """#
}
