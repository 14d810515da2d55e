import ComposableUI
import ComposableViewsExploration
import Foundation
import Testing

#if Macros
  /// What a user can do while effects run: each mistake is found by the view alone, and its fixed twin is explored.
  @Suite struct ScreenRaceTests {
    // A sheet that is dismissed while it saves.

    @Reducer struct Editor {
      @ObservableState struct State: Equatable {
        var isSaved = false
      }
      enum Action {
        case saveButtonTapped
        case saved
      }
      let isMended: Bool
      @Dependency(\.server.save) var save

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .saveButtonTapped:
            guard isMended else { return .none }
            return .run { send in
              _ = try await save("text")
              await send(.saved)
            }
          case .saved:
            state.isSaved = true
            return .none
          }
        }
      }
    }

    @Reducer struct Document {
      @ObservableState struct State: Equatable {
        @Presents var editor: Editor.State?
      }
      enum Action {
        case editButtonTapped
        case editor(PresentationAction<Editor.Action>)
      }
      let isMended: Bool
      @Dependency(\.server.save) var save

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .editButtonTapped:
            state.editor = Editor.State()
            return .none
          case .editor(.presented(.saveButtonTapped)) where !isMended:
            // An effect of the parent: it goes on when the sheet is gone.
            return .run { send in
              _ = try await save("text")
              await send(.editor(.presented(.saved)))
            }
          case .editor: return .none
          }
        }
        .ifLet(\.$editor, action: \.editor) { Editor(isMended: isMended) }
      }
    }

    struct DocumentView: View {
      @Bindable var store: StoreOf<Document>

      var body: some View {
        Button("Edit") { store.send(.editButtonTapped) }
          .sheet(item: $store.scope(\.$editor, action: \.editor)) { store in
            Text(store.isSaved ? "Saved" : "New")
            Button("Save") { store.send(.saveButtonTapped) }
          }
      }
    }

    func exploreDocument(isMended: Bool) async -> Exploration {
      await explore(Document.State()) {
        Document(isMended: isMended)
      } user: {
        .anything(on: { DocumentView(store: $0) }, atMost: 3)
      } properties: {
        FeatureProperty.sometimes("it is saved") { $0.editor?.isSaved == true }
      }
    }

    @Test func aSheetIsDismissedWhileItSaves() async {
      await withKnownIssue {
        let exploration = await exploreDocument(isMended: false)
        #expect(
          exploration.counterexample?.schedule == "press'Edit' press'Save' dismiss-sheet 2.0")
      } matching: {
        "\($0)".contains("An issue was reported:")
      }
      let exploration = await exploreDocument(isMended: true)
      #expect(exploration.isExhaustive)
      #expect(exploration.screenActions == ["dismiss sheet", "press \"Edit\"", "press \"Save\""])
      #expect(exploration.calls == ["save: returned, was cancelled"])
    }

    // A page that is popped while it loads.

    @Reducer struct Page {
      @ObservableState struct State: Equatable {
        var text = ""
      }
      enum Action {
        case loadButtonTapped
        case loaded(String)
      }
      let isMended: Bool
      @Dependency(\.server.load) var load

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loadButtonTapped:
            guard isMended else { return .none }
            return .run { send in await send(.loaded(try await load("page"))) }
          case .loaded(let text):
            state.text = text
            return .none
          }
        }
      }
    }

    @Reducer struct Book {
      @ObservableState struct State: Equatable {
        var path = StackState<Page.State>()
      }
      enum Action {
        case path(StackAction<Page.State, Page.Action>)
      }
      let isMended: Bool
      @Dependency(\.server.load) var load

      var body: some ReducerOf<Self> {
        Reduce { _, action in
          guard !isMended, case .path(.element(let id, .loadButtonTapped)) = action else {
            return .none
          }
          return .run { send in
            await send(.path(.element(id: id, action: .loaded(try await load("page")))))
          }
        }
        .forEach(\.path, action: \.path) { Page(isMended: isMended) }
      }
    }

    struct BookView: View {
      @Bindable var store: StoreOf<Book>

      var body: some View {
        NavigationStack(path: $store.scope(\.path, action: \.path)) {
          NavigationLink("Page", state: Page.State())
        } destination: { store in
          Text(store.text)
          Button("Load") { store.send(.loadButtonTapped) }
        }
      }
    }

    func exploreBook(isMended: Bool) async -> Exploration {
      await explore(Book.State()) {
        Book(isMended: isMended)
      } user: {
        .anything(on: { BookView(store: $0) }, atMost: 3)
      } properties: {
        FeatureProperty.sometimes("a page has its text") { $0.path.first?.text == "page" }
      }
    }

    @Test func aPageIsPoppedWhileItLoads() async {
      await withKnownIssue {
        let exploration = await exploreBook(isMended: false)
        #expect(exploration.counterexample?.schedule == "open'Page' press'Load' go-back 2.0")
      } matching: {
        "\($0)".contains("An issue was reported:")
      }
      let exploration = await exploreBook(isMended: true)
      #expect(exploration.isExhaustive)
      #expect(exploration.screenActions == ["go back", "open \"Page\"", "press \"Load\""])
    }

    // A question that is answered twice.

    @Reducer struct Account {
      @ObservableState struct State: Equatable {
        @Presents var alert: AlertState<Action.Alert>?
        var isDeleting = false
        var deletionCount = 0
      }
      enum Action {
        case alert(PresentationAction<Alert>)
        case deleteButtonTapped
        case deleted

        enum Alert { case confirmed }
      }
      @Dependency(\.server.save) var save

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .deleteButtonTapped:
            state.alert = AlertState {
              TextState("Delete the account?")
            } actions: {
              ButtonState(role: .destructive, action: .confirmed) { TextState("Delete it") }
              ButtonState(role: .cancel) { TextState("Keep it") }
            }
            return .none
          case .alert(.presented(.confirmed)):
            state.isDeleting = true
            state.deletionCount += 1
            return .run { send in
              _ = try await save("deletion")
              await send(.deleted)
            }
          case .alert: return .none
          case .deleted:
            state.isDeleting = false
            return .none
          }
        }
        .ifLet(\.$alert, action: \.alert)
      }
    }

    struct AccountView: View {
      @Bindable var store: StoreOf<Account>
      let isMended: Bool

      var body: some View {
        Button("Delete") { store.send(.deleteButtonTapped) }
          .disabled(isMended && (store.isDeleting || store.deletionCount > 0))
          .alert($store.scope(\.$alert, action: \.alert))
      }
    }

    func exploreAccount(isMended: Bool) async -> Exploration {
      await explore(Account.State()) {
        Account()
      } user: {
        .anything(on: { AccountView(store: $0, isMended: isMended) }, atMost: 6)
      } properties: {
        FeatureProperty.always("it is deleted once") { $0.deletionCount < 2 }
        FeatureProperty.sometimes("it is deleted") { $0.deletionCount == 1 && !$0.isDeleting }
      }
    }

    @Test func aDisabledButtonIsNotPressed() async {
      await withKnownIssue {
        let exploration = await exploreAccount(isMended: false)
        #expect(
          exploration.counterexample?.schedule
            == "press'Delete' press'Delete it' press'Delete' press'Delete it'")
      } matching: {
        "\($0)".contains("\"it is deleted once\" does not hold")
      }
      let exploration = await exploreAccount(isMended: true)
      #expect(exploration.isExhaustive)
      #expect(
        exploration.screenActions == [
          "press \"Delete it\"", "press \"Delete\"", "press \"Keep it\"",
        ])
    }

    // Rows that are deleted and moved while one of them loads.

    @Reducer struct Rows {
      struct Row: Equatable, Identifiable {
        let id: String
        var text = ""
      }
      @ObservableState struct State: Equatable {
        var rows = [Row(id: "A"), Row(id: "B")]
      }
      enum Action {
        case deleted(IndexSet)
        case loadButtonTapped(id: String)
        case loaded(index: Int, id: String, String)
        case moved(IndexSet, Int)
      }
      let isMended: Bool
      @Dependency(\.server.load) var load

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .deleted(let offsets):
            state.rows.remove(atOffsets: offsets)
            return .none
          case .moved(let offsets, let destination):
            state.rows.move(fromOffsets: offsets, toOffset: destination)
            return .none
          case .loadButtonTapped(let id):
            guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return .none }
            return .run { send in
              await send(.loaded(index: index, id: id, try await load(id)))
            }
          case .loaded(let index, let id, let text):
            let current = isMended ? state.rows.firstIndex { $0.id == id } : index
            guard let current, state.rows.indices.contains(current) else { return .none }
            state.rows[current].text = text
            return .none
          }
        }
      }
    }

    struct RowsView: View {
      let store: StoreOf<Rows>

      var body: some View {
        List {
          ForEach(store.rows) { row in
            HStack {
              Text(row.id)
              Text(row.text)
              Button("Load") { store.send(.loadButtonTapped(id: row.id)) }
            }
          }
          .onDelete { store.send(.deleted($0)) }
          .onMove { store.send(.moved($0, $1)) }
        }
      }
    }

    func exploreRows(isMended: Bool, atMost limit: Int = 2) async -> Exploration {
      await explore(Rows.State()) {
        Rows(isMended: isMended)
      } user: {
        .anything(on: { RowsView(store: $0) }, atMost: limit)
      } properties: {
        FeatureProperty.always("each row has its own text") {
          $0.rows.allSatisfy { $0.text.isEmpty || $0.text == $0.id }
        }
        FeatureProperty.sometimes("a row has a text") { $0.rows.contains { !$0.text.isEmpty } }
      }
    }

    @Test func rowsChangeWhileOneLoads() async {
      await withKnownIssue {
        let exploration = await exploreRows(isMended: false)
        #expect(exploration.counterexample?.stepCount == 3)
        #expect(exploration.counterexample?.schedule == "press'Load' delete'A' 1.0")
      } matching: {
        "\($0)".contains("\"each row has its own text\" does not hold")
      }
      let exploration = await exploreRows(isMended: true)
      #expect(exploration.isExhaustive)
      #expect(exploration.actions == ["deleted", "loadButtonTapped", "loaded", "moved"])
      let once = await exploreRows(isMended: true, atMost: 1)
      #expect(
        once.screenActions == [
          "delete \"A\"", "delete \"B\"", "move down \"A\"", "move up \"B\"", "press \"Load\"",
          "press \"Load\" #1",
        ])
    }
  }
#endif
