import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableRecordingTesting

/// A recording becomes a test that compiles, whatever its types allow, and whatever a part of its session does.
@MainActor @Suite(.timeLimit(.minutes(20))) struct TestFormTests {
  @Reducer struct Door {
    @ObservableState struct State: Codable, Equatable {
      var key: Int?
      var count = 0

      /// There is no memberwise one.
      init() {}
    }

    enum Action: Codable {
      case keyTaken(Int)
      case opened
    }

    var properties: PropertiesOf<Self> {
      FeatureProperty.always("the door is opened twice at most") { $0.count < 3 }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .keyTaken(let key): state.key = key
        // No user can do that without a key.
        case .opened: state.count += state.key!
        }
        return .none
      }
    }
  }

  private func test() async throws -> SessionTest {
    let recording = StoreRecording<Door.State, Door.Action>()
    withKnownIssue(isIntermittent: true) {
      let store = Store(initialState: Door.State(), middleware: [recording]) { Door() }
      store.send(.keyTaken(1))
      for _ in 0..<3 { store.send(.opened) }
    }
    return try await writeTest(
      from: recording.file.encoded(), of: "session.jsonl", feature: { Door() }, written: "Door()")
  }

  #if !os(Windows) && !os(WASI)
    /// The last steps alone are tried, and trap: the process of the tests goes on.
    @Test func aPartOfTheSessionTraps() async throws {
      let test = try await test()
      #expect(!test.crashes)
      #expect(test.reason.contains("the door is opened twice at most"))
      #expect(test.actionCount == 4)
      #expect(test.recordedActionCount == 4)
    }

    /// Each needs less of the types than the one before.
    @Test func otherForms() async throws {
      let test = try await test()
      #expect(
        test.text.contains("TestStore(initialState: TestFormTests.Door.State(key: nil, count: 0))"))
      #expect(test.text.contains("await store.send(.keyTaken(1)) { $0.key = 1 }"))
      try #require(test.alternatives.count == 3)
      let state = """
            initialState: recordedState(
              #\"""
              {"count":0}
              \"""#)
        """
      let (stateAsJSON, withoutChanges, json) = (
        test.alternatives[0], test.alternatives[1], test.alternatives[2]
      )
      #expect(stateAsJSON.contains(state))
      #expect(stateAsJSON.contains("await store.send(.keyTaken(1)) { $0.key = 1 }"))
      #expect(withoutChanges.contains("Door.State(key: nil"))
      #expect(!withoutChanges.contains("$0."))
      #expect(json.contains(state))
      #expect(
        json.contains(
          """
            await store.send(recordedAction(
              #\"""
              {"keyTaken":{"_0":1}}
              \"""#))
          """))
      #expect(!json.contains("$0."))
      #expect(json.contains("import ComposableRecordingTesting"))
      let action: Door.Action = recordedAction(#"{"keyTaken":{"_0":1}}"#)
      guard case .keyTaken(1) = action else {
        Issue.record("It is another action: \(action)")
        return
      }
    }
  #endif
}
