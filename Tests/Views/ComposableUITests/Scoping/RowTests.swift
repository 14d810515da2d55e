import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  @MainActor @Suite struct RowTests {
    @Reducer struct Row {
      @ObservableState struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
      }
      enum Action: Equatable { case incremented }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer struct Rows {
      @ObservableState struct State: Equatable {
        var title = "Rows"
        var rows: IdentifiedArrayOf<Row.State> = []
      }
      enum Action: Equatable {
        case rows(IdentifiedActionOf<Row>)
        case titleChanged(String)
        case reversed
        case removed(Int)
        case added(Int)
      }
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .titleChanged(let title): state.title = title
          case .reversed: state.rows.reverse()
          case .removed(let id): state.rows.remove(id: id)
          case .added(let id): state.rows.append(Row.State(id: id))
          case .rows: break
          }
          return .none
        }
        .forEach(\.rows, action: \.rows) { Row() }
      }
    }

    struct RowView: View {
      let store: StoreOf<Row>
      let log: Log

      var body: some View {
        let _ = log("row \(store.state.id)")
        Text("\(store.state.id): \(store.count)")
        Visits(store: store)
      }
    }

    struct Visits: View {
      let store: StoreOf<Row>
      @State private var visits = 0

      var body: some View {
        Button("Add to \(store.state.id), as \(visits) times before") {
          visits += 1
          store.send(.incremented)
        }
      }
    }

    struct RowsView: View {
      let store: StoreOf<Rows>
      let log: Log

      var body: some View {
        let _ = log("rows")
        VStack {
          Title(store: store, log: log)
          ForEach(store.scope(state: \.rows, action: \.rows)) { row in
            RowView(store: row, log: log)
          }
        }
      }
    }

    struct Title: View {
      let store: StoreOf<Rows>
      let log: Log

      var body: some View {
        let _ = log("title")
        Text(store.title)
      }
    }

    let log = Log()

    func show(_ count: Int) -> (StoreOf<Rows>, Screen) {
      let rows = IdentifiedArray(uniqueElements: (0..<count).map { Row.State(id: $0) })
      let store = Store(initialState: Rows.State(rows: rows)) { Rows() }
      let log = log
      let screen = Screen { RowsView(store: store, log: log) }
      _ = (log.take(), screen.host.takeOperations())
      return (store, screen)
    }

    func find(_ string: String, on screen: Screen) -> ElementID? {
      var found: ElementID?
      screen.host.tree.visit { id, element in if element == .text(string) { found = id } }
      return found
    }

    @Test func oneRowOfManyIsOneEvaluationAndOneOperation() throws {
      let (store, screen) = show(1_000)
      let row = try #require(find("700: 0", on: screen))
      store.send(.rows(.element(id: 700, action: .incremented)))
      #expect(screen.update() == [.update(row, .text("700: 1"))])
      #expect(log.take() == ["row 700"])
    }

    @Test func stateThatNoRowReadsEvaluatesNone() throws {
      let (store, screen) = show(3)
      let title = try #require(find("Rows", on: screen))
      store.send(.titleChanged("Lines"))
      #expect(screen.update() == [.update(title, .text("Lines"))])
      #expect(log.take() == ["title"])
    }

    /// A row's store and its view's state move with the row.
    @Test func aRowKeepsItsIdentityWhenItMoves() throws {
      let (store, screen) = show(3)
      try screen.send(.activate, to: "Add to 2, as 0 times before")
      #expect(screen.texts.suffix(2) == ["2: 1", "Add to 2, as 1 times before"])
      _ = (log.take(), screen.host.takeOperations())
      store.send(.reversed)
      let operations = screen.update()
      #expect(!operations.isEmpty)
      #expect(operations.allSatisfy { if case .move = $0 { true } else { false } })
      #expect(log.take() == ["rows"])
      #expect(
        screen.texts == [
          "Rows", "2: 1", "Add to 2, as 1 times before", "1: 0", "Add to 1, as 0 times before",
          "0: 0", "Add to 0, as 0 times before",
        ])
    }

    @Test func rowsComeAndGo() throws {
      let (store, screen) = show(3)
      let (text, button) = (
        try #require(find("1: 0", on: screen)), try screen.control("Add to 1, as 0 times before")
      )
      store.send(.removed(1))
      #expect(Set(screen.update()) == [.remove(text), .remove(button)])
      #expect(log.take() == ["rows"])
      store.send(.added(7))
      #expect(screen.update().count == 3)
      #expect(log.take() == ["rows", "row 7"])
      #expect(screen.texts.suffix(2) == ["7: 0", "Add to 7, as 0 times before"])
    }

    /// An event in flight to a row that is gone finds no element, and is not reported.
    @Test func aClickOnARemovedRowIsIgnored() throws {
      let (store, screen) = show(3)
      let button = try screen.control("Add to 1, as 0 times before")
      store.send(.removed(1))
      _ = screen.update()
      #expect(screen.graph.send(.activate, to: button) == .gone)
    }
  }

  extension HostElement {
    static func text(_ string: String) -> HostElement {
      HostElement(.text(HostElement.StyledText([.init(string)])))
    }
  }
#endif
