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

  private func makeFolder() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  private func text(_ file: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
  }

  @Test func oneTestIsOneFile() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = "\(folder.path)/WrittenTestTests+Counterexample1.swift"
    for report in ["was written to \(file)", "is in \(file)"] {
      var test: String?
      await withKnownIssue {
        test = await exploreSearch(.at(folder.path)).counterexample?.test
      } matching: {
        "\($0)".contains(report)
      }
      #expect(try text("WrittenTestTests+Counterexample1.swift", in: folder) == test)
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 1)
  }

  /// The folder is compiled as a whole.
  @Test func aFunctionHasANameOfItsOwn() async throws {
    let folder = try makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    // A file and a function that are there.
    try "extension WrittenTestTests { func theResultsAreThoseOfTheQuery() {} }".write(
      to: folder.appendingPathComponent("WrittenTestTests+Counterexample1.swift"),
      atomically: true, encoding: .utf8)
    for report in ["was written to", "is in"] {
      await withKnownIssue {
        _ = await exploreSearch(.at(folder.path))
      } matching: {
        "\($0)".contains("\(report) \(folder.path)/WrittenTestTests+Counterexample2.swift")
      }
    }
    #expect(
      try text("WrittenTestTests+Counterexample1.swift", in: folder).contains(
        "func theResultsAreThoseOfTheQuery() {}"))
    #expect(
      try text("WrittenTestTests+Counterexample2.swift", in: folder).contains(
        "func theResultsAreThoseOfTheQuery2() async"))
  }

  /// As the compiler passes it where it runs in the file's folder.
  @Test func aRelativePathIsInTheCurrentFolder() async throws {
    let file = "./ExplorationOfARelativePath+Counterexample1.swift"
    defer { try? FileManager.default.removeItem(atPath: file) }
    await withKnownIssue {
      await explore(
        FindingTests.LastWins.State(), confluent: true, writeTests: .beside,
        feature: { FindingTests.LastWins() }, user: { Once(.appeared) },
        filePath: "ExplorationOfARelativePath.swift")
    } matching: {
      "\($0)".contains("was written to \(file)")
    }
    #expect(FileManager.default.fileExists(atPath: file))
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
