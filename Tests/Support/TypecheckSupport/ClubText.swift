/// The source text of a club: a root view of 110 lines with a stack, a list with a selection, rows with swipe actions and
/// menus, an overlay, changes that it reacts to, a menu in the toolbar, an alert, and five sheets and popovers.
public enum ClubText {
  /// The text without a mistake.
  public static let text = features + view

  /// The text with a mistake in the view.
  public static func text(with mistake: Mistake) -> MistakenText {
    mistake.made(in: view).after(features)
  }

  private static let features = #"""
    import ComposableArchitecture
    import ComposableUI
    import ComposableViews
    import Foundation

    struct Member: Equatable, Identifiable, Sendable {
      let id: Int
      var name = ""
      var fee = 0.0
      var isActive = true
      var level = Level.junior
      var joined = Date(timeIntervalSince1970: 0)
    }
    enum Level: String, CaseIterable, Hashable, Sendable { case junior, senior, guest }

    @Reducer struct EditMember {
      @ObservableState struct State: Equatable { var member: Member }
      enum Action: BindableAction { case binding(BindingAction<State>), saveTapped }
      var body: some ReducerOf<Self> { BindingReducer() }
    }
    @Reducer struct Filter {
      @ObservableState struct State: Equatable { var level: Level? }
      enum Action: BindableAction { case binding(BindingAction<State>) }
      var body: some ReducerOf<Self> { BindingReducer() }
    }
    @Reducer struct Info {
      @ObservableState struct State: Equatable { var text = "" }
      enum Action { case closeTapped }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }
    @Reducer enum ClubDestination {
      case add(EditMember)
      case edit(EditMember)
      case filter(Filter)
      case info(Info)
      case alert(AlertState<Alert>)
      enum Alert: Equatable, Sendable { case confirmDeletion }
    }
    @Reducer enum ClubPath {
      case edit(EditMember)
      case info(Info)
    }
    @Reducer struct Club {
      @ObservableState struct State {
        var members: IdentifiedArrayOf<Member> = []
        var query = ""
        var level = Level.junior
        var isLoading = false
        var showsGuests = false
        var limit = 10
        var selection: Member.ID?
        var path = StackState<ClubPath.State>()
        @Presents var destination: ClubDestination.State?
        @Presents var about: Info.State?
        var visible: [Member] { members.filter { query.isEmpty || $0.name.contains(query) } }
        var total: Double { members.reduce(0) { $0 + $1.fee } }
        var error: String?
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case addTapped, filterTapped, exportTapped, aboutTapped, refreshed, task
        case memberTapped(id: Member.ID)
        case deleteTapped(id: Member.ID)
        case payTapped(Member)
        case moved(IndexSet, Int)
        case levelChanged(Level)
        case path(StackActionOf<ClubPath>)
        case destination(PresentationAction<ClubDestination.Action>)
        case about(PresentationAction<Info.Action>)
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        EmptyReducer()
          .forEach(\.path, action: \.path)
          .ifLet(\.$destination, action: \.destination)
          .ifLet(\.$about, action: \.about) { Info() }
      }
    }
    struct EditMemberView: View {
      @Bindable var store: StoreOf<EditMember>
      var body: some View { TextField("Name", text: $store.member.name) }
    }
    struct FilterView: View {
      @Bindable var store: StoreOf<Filter>
      var body: some View { Text(store.level?.rawValue ?? "All") }
    }
    struct InfoView: View {
      let store: StoreOf<Info>
      var body: some View { Text(store.text) }
    }
    struct MemberRow: View {
      let member: Member
      var body: some View { Text(member.name) }
    }


    """#

  private static let view = #"""
    struct ClubView: View {
      @Bindable var store: StoreOf<Club>

      var body: some View {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          List(selection: $store.selection) {
            Section("Settings") {
              Picker("Level", selection: $store.level) {
                ForEach(Level.allCases, id: \.self) { level in
                  Text(level.rawValue).tag(level)
                }
              }
              .pickerStyle(.segmented)
              Toggle("Guests", isOn: $store.showsGuests)
              Stepper("At most \(store.limit)", value: $store.limit, in: 1...100)
            }
            if store.isLoading {
              ProgressView("Loading")
            } else if store.visible.isEmpty {
              ContentUnavailableView("No members", systemImage: "person")
            }
            if let error = store.error {
              Label(error, systemImage: "exclamationmark.triangle")
                .foregroundStyle(.red)
            }
            Section {
              ForEach(store.visible) { member in
                Button {
                  store.send(.memberTapped(id: member.id))
                } label: {
                  HStack(spacing: 8) {
                    MemberRow(member: member)
                    Spacer()
                    VStack(alignment: .trailing) {
                      Text(member.fee, format: .number)
                        .foregroundStyle(member.isActive ? .primary : .secondary)
                      Text(member.joined, style: .date)
                        .font(.caption)
                    }
                  }
                }
                .buttonStyle(.plain)
                .swipeActions {
                  Button("Delete", role: .destructive) { store.send(.deleteTapped(id: member.id)) }
                  Button("Pay") { store.send(.payTapped(member)) }
                }
                .contextMenu {
                  Button("Copy") { store.send(.exportTapped) }
                }
              }
              .onMove { store.send(.moved($0, $1)) }
            } header: {
              Text("Members")
            } footer: {
              LabeledContent("Total", value: "\(store.total)")
                .font(.headline)
            }
          }
          .navigationTitle("Club")
          .searchable(text: $store.query, prompt: "Name")
          .refreshable { await store.send(.refreshed).finish() }
          .onChange(of: store.level) { _, level in store.send(.levelChanged(level)) }
          .onChange(of: store.limit) { _, limit in store.send(.refreshed) }
          .overlay {
            if store.members.isEmpty { Text("Empty").padding() }
          }
          .toolbar {
            ToolbarItem(placement: .primaryAction) {
              Menu("More") {
                Button("Filter") { store.send(.filterTapped) }
                Divider()
                Button("Export") { store.send(.exportTapped) }
                  .disabled(store.isLoading)
                Button("About", systemImage: "info.circle") { store.send(.aboutTapped) }
              }
            }
            ToolbarItem(placement: .cancellationAction) {
              Button("Add") { store.send(.addTapped) }
                .keyboardShortcut("n")
            }
          }
          .task { await store.send(.task).finish() }
        } destination: { store in
          switch store.case {
          case .edit(let store): EditMemberView(store: store)
          case .info(let store): InfoView(store: store)
          }
        }
        .sheet(item: $store.scope(\.$destination, action: \.destination).add) { store in
          NavigationStack {
            EditMemberView(store: store)
              .navigationTitle("New member")
              .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                  Button("Save") { store.send(.saveTapped) }
                }
              }
          }
        }
        .sheet(item: $store.scope(\.$destination, action: \.destination).edit) { store in
          EditMemberView(store: store)
        }
        .popover(item: $store.scope(\.$destination, action: \.destination).filter) { store in
          FilterView(store: store)
        }
        .sheet(item: $store.scope(\.$destination, action: \.destination).info) { store in
          InfoView(store: store)
        }
        .sheet(item: $store.scope(\.$about, action: \.about)) { store in
          InfoView(store: store)
        }
        .alert($store.scope(\.$destination, action: \.destination).alert)
      }
    }

    """#
}
