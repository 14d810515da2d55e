import ComposableExploration
import Foundation
import Testing

/// The tests that explorations write.
@Suite struct WrittenTestTests {
  func exploreSearch(_ tests: WrittenTests = .none) async -> Exploration {
    await explore(Search.State(), writeTests: tests) {
      Search(isMended: false)
    } withDependencies: {
      $0.searchCities = explored("search") { ["\($0)-city"] }
    } user: {
      InOrder {
        Once(.queryChanged("a"))
        Once(.queryChanged("ab"))
      }
    } properties: {
      FeatureProperty.eventually("the results are those of the query") {
        $0.results.allSatisfy { [query = $0.query] in $0 == "\(query)-city" }
      }
    }
  }

  @Test func theTestOfAStaleResponse() async throws {
    var exploration: Exploration?
    await withKnownIssue { exploration = await exploreSearch() }
    let test = try #require(exploration?.counterexample?.test)
    #expect(
      test.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last.map(
        String.init) == #"""

          import ComposableExploration
          import ComposableTesting
          import Foundation
          import Testing

          extension WrittenTestTests {
            /// "the results are those of the query" does not hold where nothing is pending.
            @MainActor @Test func theResultsAreThoseOfTheQuery() async {
              let calls = ExploredCalls()
              let store = TestStore(initialState: Search.State()) {
                Search(isMended: false)
              } withDependencies: {
                $0.explore(by: calls)
                $0.searchCities = explored("search") { ["\($0)-city"] }
              }
              // Only the properties are asserted.
              store.exhaustivity = .off
              store.mustHold {
                FeatureProperty.eventually("the results are those of the query") {
                  $0.results.allSatisfy { [query = $0.query] in $0 == "\(query)-city" }
                }
              }
              await store.send(.queryChanged("a"))
              await store.send(.queryChanged("ab"))
              await calls.returnIfPending(#"search("ab")"#)
              await calls.returnIfPending(#"search("a")"#)
            }
          }

          """#)
  }

  @Test func inTheReport() async {
    await withKnownIssue {
      _ = await exploreSearch(.printed)
    } matching: {
      "\($0)".contains("await calls.returnIfPending(#\"search(\"a\")\"#)")
    }
  }

  @Test func inFilesThatReplaceNone() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var tests: [String?] = []
    for number in 1...2 {
      await withKnownIssue {
        tests.append(await exploreSearch(.at(folder.path)).counterexample?.test)
      } matching: {
        "\($0)".contains(
          "was written to \(folder.path)/WrittenTestTests+Counterexample\(number).swift")
      }
    }
    for number in 1...2 {
      let file = folder.appendingPathComponent("WrittenTestTests+Counterexample\(number).swift")
      #expect(try String(contentsOf: file, encoding: .utf8) == tests[number - 1])
    }
  }

  @Test func twoOrdersAreTwoStores() async throws {
    var exploration: Exploration?
    await withKnownIssue {
      exploration = await explore(FindingTests.LastWins.State(), confluent: true) {
        FindingTests.LastWins()
      } user: {
        Once(.appeared)
      }
    }
    let test = try #require(exploration?.counterexample?.test)
    #expect(
      test.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false).last.map(
        String.init) == #"""

          import ComposableExploration
          import ComposableTesting
          import Foundation
          import Testing

          extension WrittenTestTests {
            /// Two orders in which the same calls return end in different states.
            @MainActor @Test func twoOrdersInWhichTheSameCallsReturnEndIn() async {
              let calls = ExploredCalls()
              let store = TestStore(initialState: FindingTests.LastWins.State()) {
                FindingTests.LastWins()
              } withDependencies: {
                $0.explore(by: calls)
              }
              // Only the state at the end is asserted.
              store.exhaustivity = .off
              await store.send(.appeared)
              await calls.returnIfPending(#"load("b")"#)
              await calls.returnIfPending(#"load("a")"#)
              await store.skipReceivedActions(strict: false)
              let otherCalls = ExploredCalls()
              let otherStore = TestStore(initialState: FindingTests.LastWins.State()) {
                FindingTests.LastWins()
              } withDependencies: {
                $0.explore(by: otherCalls)
              }
              // Only the state at the end is asserted.
              otherStore.exhaustivity = .off
              await otherStore.send(.appeared)
              await otherCalls.returnIfPending(#"load("a")"#)
              await otherCalls.returnIfPending(#"load("b")"#)
              await otherStore.skipReceivedActions(strict: false)
              #expect(store.state == otherStore.state)
            }
          }

          """#)
  }

  @Test func aDeadlockWaitsForTheEnd() async throws {
    var exploration: Exploration?
    await withKnownIssue {
      exploration = await explore(FindingTests.Listener.State()) {
        FindingTests.Listener()
      } user: {
        Once(.appeared)
      }
    }
    let test = try #require(exploration?.counterexample?.test)
    #expect(test.contains("await store.finish()"))
  }

  /// Writes the tests of all races for `.ci/written-tests`, which builds a package with them and runs it.
  @Test(arguments: Race.all)
  func aTestOfEachRace(_ race: Race) async throws {
    var exploration: Exploration?
    await withKnownIssue { exploration = await race.explore(false, ExplorationBudget(), 0) }
    let script = try #require(exploration?.counterexample?.script)
    let source = try #require(try race.source())
    let test = script.test(of: source, foundAt: race.name)
    #expect(!test.contains("To complete"))
    guard let folder = ProcessInfo.processInfo.environment["COMPOSABLE_WRITTEN_TESTS"] else {
      return
    }
    let name = race.name.split { !$0.isLetter }.joined(separator: "-")
    try test.write(toFile: "\(folder)/\(name).swift", atomically: true, encoding: .utf8)
    let reason = script.message.split(separator: "\n\n").prefix(2).joined(separator: "\n\n")
    let line = reason.split(separator: "\n").last.map(String.init) ?? ""
    try "\(script.name)\t\(line)\n"
      .write(toFile: "\(folder)/\(name).reason", atomically: true, encoding: .utf8)
  }
}
