import ComposableArchitecture
import ComposableRecordingTesting
import Foundation

/// Features with a mistake each, and sessions in which it shows.

@DependencyClient struct LookupClient: Sendable {
  var find: @Sendable (_ query: String) async throws -> [String]
  var updates: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension LookupClient: TestDependencyKey {
  static let testValue = LookupClient()
}

/// An old answer replaces a newer one.
@Reducer struct Lookup {
  @ObservableState struct State: Codable, Equatable {
    var query = ""
    var results: [String] = []
    var taps = 0
  }
  enum Action: Codable {
    case queryChanged(String)
    case found([String], for: String)
    case tapped
  }

  @Dependency(LookupClient.self) var client

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("the results are those of the query") { state in
      state.results.allSatisfy { $0.hasPrefix(state.query) }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.results = []
        return .run { send in await send(.found(try client.find(query), for: query)) }
      case .found(let results, _):
        state.results = results
        return .none
      case .tapped:
        state.taps += 1
        return .none
      }
    }
  }
}

/// Takes one row too many.
@Reducer struct Basket {
  @ObservableState struct State: Codable, Equatable {
    var rows: [Row] = []
    var selection: Int?
  }
  struct Row: Codable, Equatable, Identifiable {
    let id: UUID
    var count = 1
  }
  enum Action: Codable, Equatable {
    case addTapped
    case rowTapped(Int)
    case deleteTapped, selectionTapped
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addTapped: state.rows.append(Row(id: uuid()))
      case .rowTapped(let index): if index < state.rows.count { state.selection = index }
      case .deleteTapped: if !state.rows.isEmpty { state.rows.removeLast() }
      case .selectionTapped: if let selection = state.selection { state.rows[selection].count += 1 }
      }
      return .none
    }
  }
}

/// Rolls the dice.
@Reducer struct Rolling {
  @ObservableState struct State: Codable, Equatable {
    var total = 0
    var last = 0
    @Shared(.inMemory("bonus")) var bonus = 1
  }
  enum Action: Codable { case rollTapped, resetTapped, bonusTapped, forgetTapped }

  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rollTapped:
        state.last = withRandomNumberGenerator { Int.random(in: 1...6, using: &$0) }
        state.total += state.last == 6 ? -100 : state.last * state.bonus
      case .resetTapped: state.total = 0
      case .bonusTapped: state.$bonus.withLock { $0 += 1 }
      case .forgetTapped: state.$bonus.withLock { $0 = 1 }
      }
      return .none
    }
  }
}

/// Asks for details in a child that may be gone when they come.
@Reducer struct Catalog {
  @ObservableState struct State: Codable, Equatable {
    @Presents var detail: Detail.State?
    var openCount = 0
  }
  enum Action: Codable {
    case openTapped, closeTapped
    case detail(PresentationAction<Detail.Action>)
    case loaded(String)
  }

  @Dependency(LookupClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .openTapped:
        state.openCount += 1
        state.detail = Detail.State()
        // Not the child's effect, so it is not canceled with it.
        return .run { send in
          let texts = (try? await client.find("detail")) ?? []
          await send(.detail(.presented(.loaded(texts.first ?? ""))))
        }
      case .closeTapped: state.detail = nil
      case .detail, .loaded: break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { Detail() }
  }
}

@Reducer struct Detail {
  @ObservableState struct State: Codable, Equatable { var text = "" }
  enum Action: Codable { case loaded(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loaded(let text): state.text = text
      }
      return .none
    }
  }
}

/// Counts what a stream says, and forgets to stop when it fails or is told to.
@Reducer struct Ticker {
  @ObservableState struct State: Codable, Equatable {
    var sum = 0
    var isOn = false
    var failures = 0
  }
  enum Action: Codable {
    case startTapped, stopTapped
    case ticked(Int)
    case failed, remindTapped, reminded
  }

  @Dependency(LookupClient.self) var client
  @Dependency(\.continuousClock) var clock

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("nothing is counted when it is off") { before, action, after in
      before.isOn || before.sum == after.sum
    }
    FeatureProperty.always("no reminder when it is on") { before, action, after in
      if case .reminded = action { return !before.isOn }
      return true
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        state.isOn = true
        return .run { send in
          for await number in client.updates() { await send(.ticked(number)) }
        }
      case .stopTapped: state.isOn = false
      case .ticked(let number): state.sum += number
      case .failed: state.failures += 1
      case .remindTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          guard (try? await client.find("quiet")) == nil else { return }
          await send(.reminded)
        }
      case .reminded: break
      }
      return .none
    }
  }
}
