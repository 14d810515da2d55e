import ComposableSourceText
import Testing

/// Tests as Swift files.
@Suite struct TestFileTests {
  @Test func aFile() {
    var store = TestStoreDeclaration(.init(code: "App.State()"), feature: "App()")
    store.calls = "calls"
    store.dependencies = ["values.date = .constant(Date(timeIntervalSince1970: 1))"]
    store.dependenciesName = "values"
    store.properties = "FeatureProperty.always(\"a\") { $0.isOn }"
    var file = TestFile(
      origin: ["Written from a session.", "It ends with turn 3."], name: "aSession",
      summary: "Two lines:\n\nthis one.")
    file.problems = ["Write a value."]
    file.standIns = ["the state", "the state"]
    file.imports = ["@testable import App", "import ComposableArchitecture"]
    file.type = "AppTests"
    file.isStatic = true
    file.statements =
      store.statements()
      + [
        TestStatement.send(".tapped", changes: ["$0.isOn = true"]),
        .receive(#"\.loaded"#, changes: ["$0.a = 1", "$0.b = 2"]),
        .returns(#"load("a")"#, outcome: 0, position: 0),
        .returns("load()", outcome: 2, position: 1), .fails("load()", failure: 1, position: 0),
        .wakes(position: 0), .wakes(position: 1),
      ].map { $0.text() }
    #expect(
      file.text == """
        // Written from a session.
        // It ends with turn 3.
        //
        // To complete:
        // - Write a value.
        //
        // The recording has stand-ins in place of secrets, such as "•••", 0 and false. They, and values computed from
        // them, are not the values of the session. They are in:
        // - the state

        import ComposableArchitecture
        import ComposableExploration
        import ComposableTesting
        import Foundation
        import Testing

        @testable import App

        extension AppTests {
          /// Two lines:
          ///
          /// this one.
          @MainActor @Test static func aSession() async {
            let calls = ExploredCalls()
            let store = TestStore(initialState: App.State()) {
              App()
            } withDependencies: { values in
              values.explore(by: calls)
              values.date = .constant(Date(timeIntervalSince1970: 1))
            }
            // Only what the statements name is asserted.
            store.exhaustivity = .off
            store.mustHold {
              FeatureProperty.always("a") { $0.isOn }
            }
            await store.send(.tapped) { $0.isOn = true }
            await store.receive(\\.loaded) {
              $0.a = 1
              $0.b = 2
            }
            await calls.returnIfPending(#"load("a")"#)
            await calls.returnIfPending("load()", outcome: 2, at: 1)
            await calls.failIfPending("load()", with: 1)
            await calls.wakeIfPending()
            await calls.wakeIfPending(at: 1)
          }
        }

        """)
  }

  @Test func withoutChanges() {
    let statement = TestStatement.send(".tapped", changes: ["$0.isOn = true"])
    #expect(statement.text(store: "other", assertingChanges: false) == "await other.send(.tapped)")
  }

  @Test(arguments: [
    ("\"the list is sorted\" does not hold.", "theListIsSorted"),
    ("It crashes after .tapped, by signal 4.", "itCrashesAfterTappedBySignal4"),
    ("2 calls", "counterexample2Calls"), ("", "counterexample"),
  ])
  func names(failure: String, name: String) {
    #expect(TestFile.name(for: failure) == name)
  }
}
