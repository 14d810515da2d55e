import ComposableArchitecture
import ComposableRecording
import Testing

/// A client that an app may lack is recorded like another one.
@MainActor @Suite struct OptionalClientTests {
  enum WeatherKey: TestDependencyKey { static var testValue: WeatherClient? { nil } }

  @Reducer struct Forecast {
    @ObservableState struct State: Codable, Equatable { var text = "" }
    enum Action: Codable { case appeared }
    @Dependency(WeatherKey.self) var weather

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.text = (try? weather?.search("rain", nil)) ?? "none"
        return .none
      }
    }
  }

  private func record(_ client: WeatherClient?) -> StoreRecording<Forecast.State, Forecast.Action> {
    let recording = StoreRecording<Forecast.State, Forecast.Action>()
    let store = Store(initialState: Forecast.State(), middleware: [recording]) {
      Forecast()
    } withDependencies: {
      $0[WeatherKey.self] = client
    }
    store.send(.appeared)
    return recording
  }

  @Test func aClientThatIsThere() throws {
    let recording = record(WeatherClient(address: "weather.example"))
    #expect(recording.unrecordedEndpoints.isEmpty)
    let result = try replay(recording.file.encoded()) {
      Forecast()
    } withDependencies: {
      $0[WeatherKey.self] = WeatherClient(silentAt: "nowhere")
    }
    #expect(result.divergence == nil)
    #expect(result.state?.text == "weather.example: rain in the world")
  }

  @Test func aClientThatIsAbsent() throws {
    let result = try replay(record(nil).file.encoded()) { Forecast() }
    #expect(result.divergence == nil)
    #expect(result.state?.text == "none")
  }
}
