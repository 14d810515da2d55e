import ComposableArchitecture
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// Features that are presented, pushed, and inside of each other.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct StackTests {
  @Reducer struct Folder {
    @ObservableState
    struct State: Equatable {
      var depth = 0
      var path = StackState<Page.State>()
      @Presents var sheet: Page.State?
    }
    enum Action {
      case push, deeper
      case present
      case path(StackActionOf<Page>)
      case sheet(PresentationAction<Page.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .push: state.path.append(Page.State())
        case .deeper: state.depth += 1
        case .present: state.sheet = Page.State()
        case .path, .sheet: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Page() }
      .ifLet(\.$sheet, action: \.sheet) { Page() }
    }
  }

  @Reducer struct Page {
    @ObservableState struct State: Equatable { var count = 0 }
    enum Action { case tapped, close }
    @Dependency(\.dismiss) var dismiss
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .tapped:
          state.count += 1
          return .none
        case .close: return .run { [dismiss] _ in await dismiss() }
        }
      }
    }
  }

  @Test func pagesAndSheetsAreThoseOfTheApp() async throws {
    let folder = Inspected(Folder.State()) { Folder() }
    var seen = [folder.store.withState { $0 }]
    func note() {
      while seen.count <= folder.core.control!.turn.number {
        seen.append(folder.store.withState { $0 })
      }
    }
    for _ in 0..<3 {
      folder.send(.push)
      note()
    }
    let ids = Array(folder.store.path.ids)
    folder.send(.path(.element(id: ids[1], action: .tapped)))
    note()
    folder.send(.path(.push(id: 40, state: Page.State())))
    note()
    folder.send(.path(.popFrom(id: ids[1])))
    note()
    folder.send(.present)
    note()
    folder.send(.sheet(.presented(.tapped)))
    note()
    let closing = folder.send(.sheet(.presented(.close)))
    note()
    await closing.finish()
    note()
    #expect(folder.store.sheet == nil)
    for turn in seen.indices.reversed() {
      let (state, ids) = try await folder.state(at: turn) { ($0, Array($0.path.ids)) }
      #expect(state == seen[turn], "turn \(turn)")
      #expect(ids == Array(seen[turn].path.ids))
    }
    // An id that the shadow gives is not one that the app gets.
    let fork = Fork(base: 3, steps: [.action(.swift(".push")), .action(.swift(".push"))])
    #expect(try await folder.state(at: 5, of: .fork(fork)) { Set($0.path.ids).count } == 5)
    folder.send(.push)
    #expect(Set(folder.store.path.ids).count == folder.store.path.count)
    #expect(await folder.inspector.status()?.divergence == nil)
  }
}
