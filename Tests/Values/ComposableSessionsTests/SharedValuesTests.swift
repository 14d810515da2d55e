import ComposableArchitecture
import ComposableSessions
import Foundation
import Testing

/// Shared values in memory belong to a session, too.
@Suite struct SharedValuesTests {
  /// A process: each has its own references.
  private func process<R>(_ body: () throws -> R) rethrows -> R {
    try withDependencies {
      $0.sharedReferences = SharedReferences()
    } operation: {
      try body()
    }
  }

  private func snapshot(_ change: (StoreOf<Trip>) -> Void) throws -> SessionSnapshot {
    try process {
      let session = NamedStores()
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      change(store)
      return try SessionSnapshot(try session.snapshot().bytes)
    }
  }

  @Test func theyGoOn() throws {
    let snapshot = try snapshot { $0.send(.rename("Rome")) }
    try process {
      let session = NamedStores(restoring: snapshot)
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      #expect(session.failure == nil)
      #expect(store.name == "Rome" && store.count == 1)
      @Shared(.inMemory("name")) var name: String? = "other"
      #expect(name == "Rome")
      // The value is the reference's now.
      store.send(.rename(nil))
      let next = try session.snapshot()
      #expect(next.parts(of: .shared).map(\.json) == ["null"])
    }
    process {
      let store = NamedStores().store("trip", initialState: Trip.State()) { Trip() }
      #expect(store.name == "Home")
    }
  }

  @Test func nilIsAValue() throws {
    let snapshot = try snapshot { $0.send(.rename(nil)) }
    process {
      let store = NamedStores(restoring: snapshot).store("trip", initialState: Trip.State()) {
        Trip()
      }
      #expect(store.name == nil)
    }
  }

  /// A value that nothing reads at first stays in the snapshots, and is there for who reads it later.
  @Test func readLater() throws {
    let first = try process {
      let session = NamedStores()
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      @Shared(.inMemory("steps")) var steps: [Int] = []
      $steps.withLock { $0 = [1, 2] }
      return try withExtendedLifetime(store) { try session.snapshot() }
    }
    let second = try process {
      let session = NamedStores(restoring: first)
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      return try withExtendedLifetime(store) { try session.snapshot() }
    }
    #expect(second.bytes == first.bytes)
    try process {
      let session = NamedStores(restoring: second)
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      @Shared(.inMemory("steps")) var steps: [Int] = []
      #expect(steps == [1, 2])
      $steps.withLock { $0.append(3) }
      let third = try withExtendedLifetime(store) { try session.snapshot() }
      #expect(third.parts(of: .shared).map(\.json) == [#""Home""#, "[1,2,3]"])
    }
  }

  /// A program has its values before it goes on.
  @Test func valuesThatAreThere() throws {
    let snapshot = try snapshot { $0.send(.rename("Rome")) }
    process {
      @Shared(.inMemory("name")) var name: String? = "before"
      #expect(name == "before")
      let session = NamedStores(restoring: snapshot)
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      #expect(name == "Rome" && store.name == "Rome")
    }
  }

  @Test func anotherType() throws {
    let snapshot = try snapshot { $0.send(.rename("Rome")) }
    process {
      @Shared(.inMemory("name")) var name = 3
      let session = NamedStores(restoring: snapshot)
      _ = session.store("trip", initialState: Trip.State()) { Trip() }
      guard case .sharedValueNotDecodable(#".inMemory("name")"#, _, _)? = session.failure else {
        Issue.record("\(String(describing: session.failure))")
        return
      }
      #expect(name == 3)
    }
  }

  /// A type that can't be encoded is left out; a value that can't be is an error with its field.
  @Test func valuesThatCanNotBeEncoded() throws {
    try process {
      let session = NamedStores()
      let store = session.store("trip", initialState: Trip.State()) { Trip() }
      @Shared(.inMemory("plain")) var plain = Plain()
      let snapshot = try session.snapshot()
      #expect(snapshot.parts(of: .shared).count == 1)
      @Shared(.inMemory("stubborn")) var stubborn = Stubborn()
      let error = #expect(throws: SnapshotError.self) { try session.snapshot() }
      #expect(
        error?.description
          == #"The shared value .inMemory("stubborn") can't be encoded at '.pages': It is too long."#
      )
      withExtendedLifetime((store, plain, stubborn)) {}
    }
  }

  /// A store with references of its own beside the session's.
  @Test func twoSets() throws {
    func stores(_ session: NamedStores) -> (StoreOf<Trip>, StoreOf<Trip>) {
      (
        session.store("trip", initialState: Trip.State()) { Trip() },
        session.store("own", initialState: Trip.State()) {
          Trip()
        } withDependencies: {
          $0.sharedReferences = SharedReferences()
        }
      )
    }
    let snapshot = try process {
      let session = NamedStores()
      let (first, second) = stores(session)
      first.send(.rename("Rome"))
      second.send(.rename("Oslo"))
      return try SessionSnapshot(try session.snapshot().bytes)
    }
    process {
      let (first, second) = stores(NamedStores(restoring: snapshot))
      #expect(first.name == "Rome" && second.name == "Oslo")
    }
  }
}

@Reducer
private struct Trip {
  @ObservableState
  struct State: Codable, Equatable {
    var count = 0
    @Shared(.inMemory("name")) var name: String? = "Home"
  }

  enum Action { case rename(String?) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rename(let name):
        state.count += 1
        state.$name.withLock { $0 = name }
        return .none
      }
    }
  }
}

private struct Plain: Sendable {}

private struct Stubborn: Codable, Sendable {
  private enum CodingKeys: String, CodingKey { case pages }
  var pages = 1

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      pages,
      EncodingError.Context(codingPath: [CodingKeys.pages], debugDescription: "It is too long."))
  }
}
