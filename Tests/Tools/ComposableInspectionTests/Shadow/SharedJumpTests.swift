import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableInspection
@testable import InspectionSupport

/// A jump puts the state of another time in the app, whose shared values are those of the present.
@MainActor
@Suite struct SharedJumpTests {
  @Reducer struct Sheet {
    @ObservableState struct State: Codable, Equatable {
      @Shared(.fileStorage(URL(filePath: "/sort.json"))) var sort = 0
      @Shared(.inMemory("page")) var page = 0
      var opens = 1
    }
    enum Action: Codable { case sorted(Int) }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .sorted(let number) = action { state.$sort.withLock { $0 = number } }
        return .none
      }
    }
  }

  @Reducer struct Library {
    @ObservableState struct State: Codable, Equatable {
      @Shared(.inMemory("total")) var total = 0
      @Presents var sheet: Sheet.State?
      var count = 0
    }
    enum Action: Codable {
      case closed, counted, opened
      case openedAt(page: Int)
      case sheet(PresentationAction<Sheet.Action>)
      case totalled(Int)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .closed: state.sheet = nil
        case .counted: state.count += 1
        case .opened: state.sheet = Sheet.State()
        case .openedAt(let page):
          let sheet = Sheet.State()
          sheet.$page.withLock { $0 += page }
          state.sheet = sheet
          state.count = sheet.page
        case .totalled(let number): state.$total.withLock { $0 = number }
        case .sheet: break
        }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  /// Not `Codable`.
  @Reducer struct Desk {
    @ObservableState struct State: Equatable {
      @Presents var sheet: Sheet.State?
    }
    enum Action {
      case opened
      case sheet(PresentationAction<Sheet.Action>)
    }
    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .opened = action { state.sheet = Sheet.State() }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) { Sheet() }
    }
  }

  private let storage = FileStorage.inMemory
  private let references = SharedReferences()
  private let memory = InMemoryStorage()

  private func prepare(_ values: inout DependencyValues) {
    values.defaultFileStorage = storage
    values.defaultInMemoryStorage = memory
    values.sharedReferences = references
  }

  private func library() -> Inspected<Library> {
    Inspected(Library.State()) {
      Library()
    } dependencies: {
      prepare(&$0)
    }
  }

  private let opening = Fork(base: 1, steps: [.action(.swift(".opened"))])

  /// Writes the values of the app's sheet, and reads them elsewhere.
  private func check(_ sheet: Sheet.State?) async throws {
    let sheet = try #require(sheet)
    sheet.$sort.withLock { $0 = 7 }
    sheet.$page.withLock { $0 = 8 }
    try await sheet.$sort.save()
    let other = withDependencies {
      prepare(&$0)
    } operation: {
      Sheet.State()
    }
    #expect(other.sort == 7)
    #expect(other.page == 8)
    // As the app finds it when it is started again.
    let later = withDependencies {
      prepare(&$0)
      $0.sharedReferences = SharedReferences()
    } operation: {
      Sheet.State()
    }
    #expect(later.sort == 7)
  }

  @Test func whatAForkMakesIsTheAppsAfterACommit() async throws {
    let library = library()
    library.send(.counted)
    try await library.inspector.jump(to: TimePoint(2, of: .fork(opening)))
    #expect(library.store.count == 1)
    try await check(library.store.withState { $0.sheet })
    // A second one puts the same values in the app.
    library.send(.closed)
    try await library.inspector.jump(to: TimePoint(2, of: .fork(opening)))
    #expect(library.store.withState { $0.sheet?.sort } == 7)
    try await check(library.store.withState { $0.sheet })
    #expect(await library.inspector.status()?.divergence == nil)
  }

  @Test func aReferenceThatIsGoneIsMadeAgain() async throws {
    let library = library()
    library.send(.opened)
    library.send(.sheet(.presented(.sorted(5))))
    try await library.store.withState { $0.sheet?.$sort }?.save()
    library.send(.closed)
    try await library.inspector.jump(to: TimePoint(1))
    // The present value.
    #expect(library.store.withState { $0.sheet?.sort } == 5)
    try await check(library.store.withState { $0.sheet })
  }

  @Test func ofTwoReferencesTheAppsOwnIsKept() async throws {
    let library = library()
    library.send(.counted)
    #expect(try await library.state(at: 2, of: .fork(opening)) { $0.sheet?.sort } == 0)
    library.send(.opened)
    library.send(.sheet(.presented(.sorted(5))))
    try await library.inspector.jump(to: TimePoint(2, of: .fork(opening)))
    #expect(library.store.withState { $0.sheet?.sort } == 5)
    try await check(library.store.withState { $0.sheet })
  }

  @Test func aStateThatCannotBeMadeAgainIsRefused() async throws {
    let desk = Inspected(Desk.State()) {
      Desk()
    } dependencies: {
      prepare(&$0)
    }
    let fork = Fork(base: 0, steps: [.action(.swift(".opened"))])
    #expect(try await desk.state(at: 1, of: .fork(fork)) { $0.sheet?.opens } == 1)
    desk.send(.opened)
    await #expect(throws: InspectorError.self) {
      try await desk.inspector.jump(to: TimePoint(1, of: .fork(fork)))
    }
    #expect(desk.core.control?.turn.number == 1)
    // Without one of its own the app takes those of the fork.
    desk.send(.sheet(.dismiss))
    try await desk.inspector.jump(to: TimePoint(0))
    #expect(desk.store.withState { $0.sheet } == nil)
  }

  /// What it was made with is known, whatever was written later.
  @Test func aTurnMakesAValueAndWritesIt() async throws {
    let library = library()
    library.send(.openedAt(page: 3))
    library.store.withState { $0.sheet?.$page }?.withLock { $0 = 90 }
    library.send(.counted)
    #expect(library.store.count == 4)
    #expect(try await library.state(at: 1) { $0.sheet?.page } == 3)
    #expect(try await library.state(at: 2) { $0.count } == 4)
    let changes = try await library.inspector.turn(1, of: .recorded).changes.filter(
      \.isOfSharedValue)
    #expect(changes.map(\.before) == ["0"])
    #expect(changes.map(\.after) == ["3"])
    #expect(await library.inspector.status()?.divergence == nil)
  }

  @Test func aForkIsComparedWithThePresentSharedValues() async throws {
    let library = library()
    library.send(.counted)
    let fork = Timeline.fork(Fork(base: 1, steps: [.action(.swift(".totalled(3)"))]))
    let there = try await library.inspector.changes(from: TimePoint(1), to: TimePoint(2, of: fork))
    #expect(there.map(\.before) == ["0"])
    #expect(there.map(\.after) == ["3"])
    #expect(there.map(\.isOfSharedValue) == [true])
    let back = try await library.inspector.changes(from: TimePoint(2, of: fork), to: TimePoint(1))
    #expect(back.map(\.before) == ["3"])
    #expect(back.map(\.after) == ["0"])
  }
}
