import ComposableArchitecture
import ComposableRuntime
import ComposableViews
import Testing

@testable import ComposableInspection
@testable import ComposableInspector
@testable import InspectionSupport

@MainActor
@Suite struct ScreenTests {
  /// Shows a count, and sends an action when its body is evaluated.
  struct CounterView: View {
    let text: String
    var body: some View { Text(text) }
  }

  struct Sums: Reducer {
    struct State: Equatable { var value = 0 }
    enum Action: Equatable {
      case add(Int)
      case multiply(Int)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number): state.value += number
      case .multiply(let number): state.value *= number
      }
      return .none
    }
  }

  @Test func theScreenOfAPastStateIsTheAppsOwn() async throws {
    let shown = Locked<[Int]>([])
    let screens = AppScreens()
    screens.add { (store: StoreOf<Sums>) in
      shown.withLock { $0.append(store.withState(\.value)) }
      store.send(.add(5))
      // The store of a screen applies nothing.
      shown.withLock { $0.append(store.withState(\.value)) }
      return CounterView(text: "\(store.withState(\.value))")
    }
    let sums = Inspected(Sums.State(), screens: screens) { Sums() }
    sums.send(.add(1))
    sums.send(.multiply(7))
    #expect(await sums.inspector.status()?.hasScreen == true)
    let screen = try #require(try await sums.inspector.screen(at: TimePoint(1)) as? AppScreen)
    var actions: [ActionText] = []
    _ = screen.makeView { actions.append($0) }
    #expect(shown.withLock { $0 } == [1, 1])
    #expect(actions == [.swift(".add(5)")])
    #expect(sums.store.withState(\.value) == 7)
  }

  @Reducer struct Notes {
    struct State: Equatable, Sendable {}
    enum Action { case written(String) }
  }

  /// What is typed again from it may not be shortened.
  @Test func theTextOfAnActionIsWhole() async throws {
    let note = String(repeating: "note ", count: 100)
    let screens = AppScreens()
    screens.add { (store: StoreOf<Notes>) in
      store.send(.written(note))
      return CounterView(text: "")
    }
    let notes = Inspected(Notes.State(), screens: screens) { Notes() }
    let screen = try #require(try await notes.inspector.screen(at: TimePoint(0)) as? AppScreen)
    var actions: [ActionText] = []
    _ = screen.makeView { actions.append($0) }
    #expect(actions == [.swift(".written(\"\(note)\")")])
  }

  @Test func aStateThatNothingShowsHasNoScreen() async throws {
    let sums = Inspected(Sums.State()) { Sums() }
    #expect(await sums.inspector.status()?.hasScreen == false)
    #expect(try await sums.inspector.screen(at: TimePoint(0)) == nil)
  }
}
