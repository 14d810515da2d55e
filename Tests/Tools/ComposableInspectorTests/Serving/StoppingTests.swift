import ComposableArchitecture
import Testing

@testable import ComposableInspection
@testable import ComposableInspector
@testable import InspectionSupport

/// The end of an inspector is not the end of the app.
@MainActor
@Suite(.timeLimit(.minutes(20))) struct StoppingTests {
  struct Counter: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action { case add(Int) }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .add(let number): state.count += number
      }
      return .none
    }
  }

  private func serve(_ stores: InspectedStores) throws -> (AppInspector, TemporaryFolder) {
    let temporary = try TemporaryFolder()
    let inspector = AppInspector.serve(
      stores, port: nil, folder: temporary.inspectors, announce: { _ in })
    return (inspector, temporary)
  }

  @Test(arguments: [(ActionDelivery.held, 111), (.dropped, 101)])
  func theAppGoesOn(delivery: ActionDelivery, count: Int) async throws {
    let counter = Inspected(Counter.State()) { Counter() }
    let (inspector, temporary) = try serve(counter.stores)
    counter.send(.add(1))
    await counter.inspector.setDelivery(delivery)
    counter.send(.add(10))
    #expect(counter.store.withState(\.count) == 1)
    inspector.stop()
    await inspector.waitUntilStopped()
    counter.send(.add(100))
    #expect(counter.store.withState(\.count) == count)
    #expect(await counter.inspector.status()?.delivery == .live)
    withExtendedLifetime(temporary) {}
  }

  /// Holds the actions of its store, as another tool does.
  final class Holder: Middleware {
    private(set) var control: StoreControl<Counter.State, Counter.Action>?

    func attach(
      to control: StoreControl<Counter.State, Counter.Action>
    ) {
      self.control = control
      control.delivery = .held
    }

    func apply(
      _ action: Counter.Action, to state: inout Counter.State,
      next: (inout Counter.State, Counter.Action) -> Effect<
        Counter.Action
      >
    ) -> Effect<Counter.Action> { next(&state, action) }
  }

  @Test func whatAnotherToolHoldsIsStillHeld() async throws {
    let holder = Holder()
    let counter = Inspected(Counter.State(), with: [holder]) { Counter() }
    let (inspector, temporary) = try serve(counter.stores)
    counter.send(.add(1))
    inspector.stop()
    await inspector.waitUntilStopped()
    #expect(holder.control?.delivery == .held)
    #expect(counter.store.withState(\.count) == 0)
    withExtendedLifetime(temporary) {}
  }
}
