import ComposableArchitecture
import ComposableRecording
import Testing

/// A client that was written by hand, with its own initializers and values, is recorded by one line.
@MainActor @Suite(.timeLimit(.minutes(20))) struct HandwrittenClientTests {
  @Reducer struct Forecast {
    @ObservableState struct State: Codable, Equatable {
      var text = ""
      var hours: [String] = []
    }
    enum Action: Codable {
      case searchTapped(String, near: String?)
      case appeared
      case hour(String)
    }
    @Dependency(WeatherClient.self) var weather

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .searchTapped(let text, let place):
          state.text = (try? weather.search(text, place)) ?? "none"
          return .none
        case .appeared:
          return .run { [weather] send in
            for await hour in weather.hours("Rome") { await send(.hour(hour)) }
          }
        case .hour(let hour):
          state.hours.append(hour)
          return .none
        }
      }
    }
  }

  @Test func oneLine() async throws {
    let recording = StoreRecording<Forecast.State, Forecast.Action>()
    let store = Store(initialState: Forecast.State(), middleware: [recording]) {
      Forecast()
    } withDependencies: {
      $0[WeatherClient.self] = WeatherClient(address: "weather.example")
    }
    store.send(.searchTapped("rain", near: nil))
    store.send(.searchTapped("rain", near: "Oslo"))
    await store.send(.appeared).finish()
    #expect(store.text == "weather.example: rain in Oslo")
    #expect(recording.unrecordedEndpoints.isEmpty)

    // Without the client of the app: what it answered is in the file.
    let result = try replay(recording.file.encoded()) { Forecast() }
    #expect(result.divergence == nil)
    #expect(result.state?.text == "weather.example: rain in Oslo")
    #expect(result.state?.hours == ["Rome at 8", "Rome at 9"])
  }

  /// Without the line it is not recorded, and the recording says what to write.
  @Test func withoutTheLine() throws {
    let recording = StoreRecording<Clicks.State, Clicks.Action>()
    let store = Store(initialState: Clicks.State(), middleware: [recording]) { Clicks() }
    withKnownIssue {
      store.send(.tapped)
      store.send(.tapped)
    } matching: { issue in
      "\(issue)".contains("SoundClient.")
    }
    #expect(
      recording.unrecordedEndpoints == [
        "SoundClient.play": """
        Its client is not intercepted. Write '@InterceptableClient' before 'struct SoundClient', or, without the macros, \
        let it conform to 'InterceptableClient'.
        """,
        "SoundClient.volume": """
        Its client is not intercepted. Write '@InterceptableClient' before 'struct SoundClient', or, without the macros, \
        let it conform to 'InterceptableClient'.
        """,
      ])
  }

  @Reducer struct Clicks {
    @ObservableState struct State: Codable, Equatable { var volume = 0 }
    enum Action: Codable { case tapped }
    @Dependency(SoundClient.self) var sound

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.volume += sound.volume()
        return .none
      }
    }
  }
}

struct SoundClient: Sendable, DependencyKey {
  let name: String
  let play: @Sendable (String) async throws -> Void
  let volume: @Sendable () -> Int

  static let liveValue = SoundClient(name: "live", play: { _ in }, volume: { 1 })
  static let testValue = SoundClient(name: "test", play: { _ in }, volume: { 2 })
}

@InterceptableClient  // The one line.
struct WeatherClient: Sendable {
  let address: String
  var search: @Sendable (_ text: String, _ place: String?) throws -> String
  var hours: @Sendable (_ place: String) -> AsyncStream<String>

  init(address: String) {
    self.address = address
    search = { "\(address): \($0) in \($1 ?? "the world")" }
    hours = { place in
      AsyncStream { continuation in
        for hour in 8...9 { continuation.yield("\(place) at \(hour)") }
        continuation.finish()
      }
    }
  }

  init(silentAt address: String) {
    self.address = address
    search = { _, _ in "" }
    hours = { _ in AsyncStream { $0.finish() } }
  }
}

extension WeatherClient: DependencyKey {
  static let liveValue = WeatherClient(address: "live.example")
  static let testValue = WeatherClient(silentAt: "test.example")
}
