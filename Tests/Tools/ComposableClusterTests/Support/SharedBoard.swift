#if PostgreSQL
  import ClusterSupport
  import ComposableArchitecture
  import ComposableCluster
  import ComposableConcurrency
  import ComposableRuntime
  import Foundation

  /// A list to which several processes add, with an id and a note of an effect for each entry.
  struct SharedBoard: Reducer {
    struct State: Codable, Equatable {
      var entries: [String] = []
      var ids: [UUID] = []
      var notes: [String] = []
    }

    enum Action: Codable {
      case add(String)
      case noted(String)
      case work
    }

    /// The name of the process, for its effects.
    var process = ""
    @Dependency(\.uuid) var uuid

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let entry):
          state.entries.append(entry)
          state.ids.append(uuid())
          return .run { [process] send in await send(.noted("\(process) \(entry)")) }
        case .noted(let note): state.notes.append(note)
        case .work:
          let effect = Effect<Action>.run { [process] send in
            // The first process does not come to its end.
            if process == "a" { try await Task.never() }
            await send(.noted("\(process) works"))
          }
          return effect.durable(id: "work", restarting: action)
        }
        return .none
      }
    }
  }

  /// A process of a cluster: what another one has of a shared store.
  @MainActor
  final class BoardProcess {
    let cluster: Cluster
    let name: String
    private(set) var store: StoreOf<SharedBoard>?

    init(
      _ name: String, _ database: Database, _ network: Network? = nil,
      patience: Duration = .seconds(5), interval: Duration = .milliseconds(200)
    ) throws {
      self.name = name
      cluster = try Cluster(
        database.server.address(port: network?.port), schema: database.schema,
        patience: patience, interval: interval)
      begin()
    }

    /// Makes the store.
    func begin() {
      store = cluster.store("board", initialState: SharedBoard.State()) {
        [name] in
        SharedBoard(process: name)
      } withDependencies: {
        $0.uuid = UUIDGenerator { UUID() }
      }
    }

    var state: SharedBoard.State { store?.state ?? SharedBoard.State() }

    @discardableResult
    func add(_ entry: String) -> StoreTask? { store?.send(.add(entry)) }

    /// Waits for a state.
    func wait(until isTrue: (SharedBoard.State) -> Bool) async {
      guard let states = store?.stateSequence else { return }
      for await state in states where isTrue(state) { return }
    }

    /// Releases the store.
    func release() { store = nil }

    /// Ends as a process that is asked to.
    func end() async {
      store = nil
      await cluster.close()
    }
  }
#endif
