import ComposableArchitecture
import ComposableRuntime

@testable import ComposableInspection

/// A store with an inspector of its own, which no other store of the process has.
@MainActor
final class Inspected<R: Reducer> {
  let stores = InspectedStores()
  let time = Locked<UInt64>(0)
  let store: Store<R.State, R.Action>
  let core: InspectedCore<R.State, R.Action>

  init(
    _ state: @autoclosure () -> R.State, byteLimit: Int = 64 << 20,
    fileByteLimit: Int = SessionImport.sizeLimit,
    screens: (any StateScreens)? = nil, with others: [any Middleware<R.State, R.Action>] = [],
    reducer: () -> R,
    dependencies: @escaping (inout DependencyValues) -> Void = { _ in }
  ) {
    var options = InspectorOptions(byteLimit: byteLimit)
    options.fileByteLimit = fileByteLimit
    let factory = InspectorFactory(
      stores: stores, options: options, screens: screens,
      clock: SessionClock { [time] in time.withLock { $0 } })
    let middleware =
      factory.middleware(forStoreOf: R.State.self, R.Action.self)
      as! InspectorMiddleware<R.State, R.Action>
    core = middleware.core
    store = Store(
      initialState: state(), middleware: [middleware] + others, reducer: reducer,
      withDependencies: dependencies)
  }

  var inspector: any InspectedStore { stores.all[0] }

  /// Sends an action, a millisecond after the one before.
  @discardableResult
  func send(_ action: R.Action) -> StoreTask {
    time.withLock { $0 += 1_000_000 }
    return store.send(action)
  }

  /// The state at a point, and a value that is read of it with the shared values of that time.
  func state<Value>(
    at turn: Int, of timeline: Timeline = .recorded, _ read: (R.State) -> Value
  ) async throws -> Value {
    let point = try await core.state(at: TimePoint(turn, of: timeline))
    return try core.shadow(of: timeline).reading(point.shared) { read(point.state) }
  }
}
