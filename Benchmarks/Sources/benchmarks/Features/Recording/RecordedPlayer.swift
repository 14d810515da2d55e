import ComposableArchitecture
import ComposableClocks
import Foundation

/// A feature with all that a recording has: a list that changes row by row, a search that waits until typing stops, a timer,
/// ids and dates.
@Reducer
struct RecordedPlayer {
  @ObservableState
  struct State: Codable, Equatable {
    var rows: [Row]
    var query = ""
    var results: [String] = []
    var elapsed = 0.0
    var history: [Entry] = []

    init(rowCount: Int) {
      rows = (0..<rowCount).map { Row(id: $0, title: "Episode \($0)") }
    }
  }

  struct Row: Codable, Equatable, Identifiable {
    let id: Int
    var title: String
    var isPlayed = false
  }

  struct Entry: Codable, Equatable, Identifiable {
    let id: UUID
    var row: Int
    var date: Date
  }

  enum Action: Codable {
    case onAppear
    case queryChanged(String)
    case resultsLoaded([String])
    case rowTapped(Int)
    case ticked
  }

  private enum CancelID { case search }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(CatalogClient.self) var catalog

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .onAppear:
        return .run { send in
          for await _ in clock.timer(interval: .milliseconds(100)) { await send(.ticked) }
        }
      case .queryChanged(let query):
        state.query = query
        return .run { send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.resultsLoaded(try await catalog.search(query: query)))
        }
        .cancellable(id: CancelID.search, cancelInFlight: true)
      case .resultsLoaded(let results): state.results = results
      case .rowTapped(let row):
        state.rows[row].isPlayed.toggle()
        state.history.append(Entry(id: uuid(), row: row, date: date()))
      case .ticked: state.elapsed += 0.1
      }
      return .none
    }
  }
}

@DependencyClient
struct CatalogClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
}

extension CatalogClient: TestDependencyKey {
  static let testValue = CatalogClient()
}
