import Activities
import Alerts
import FavoritesFiles
import Foundation
import PrimeTimeLines
import PrimeTimeTestSupport
import Primes
import RandomSupport
import Testing

/// One scenario, two drivers: the app as functions and the app as `@Reducer` types do the same.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct StylesTests {
  func histories(
    of commands: [LineCommand], in memory: [Int]? = nil
  ) async -> (functions: [Snapshot], reducers: [Snapshot]) {
    let functions = FunctionsDriver(file: .memory(Memory(memory)), search: searchNthPrime)
    let reducers = ReducersDriver(file: .memory(Memory(memory)), search: searchNthPrime)
    return (await functions.history(of: commands), await reducers.history(of: commands))
  }

  @Test func oneScenario() async throws {
    let histories = await histories(of: [
      .increment, .increment, .isPrime, .save, .increment, .save, .save, .dismiss, .dismiss, .store,
      .delete([0]), .nthPrime, .dismiss, .remove, .load, .nthPrime, .cancel, .delete([7]),
      .increment, .save,
    ])
    #expect(histories.functions == histories.reducers)
    #expect(
      histories.reducers.last
        == Snapshot(
          count: 4, search: nil, question: nil, favorites: [2, 3],
          feed: [.added(2), .added(3), .removed(2), .removed(3), .loaded([2, 3])],
          alerts: [
            nil,
            Alert(
              title: "4 can't be saved",
              message: "4 is not prime, and the favorites are primes."),
            Alert(
              title: "Nothing was deleted",
              message: "There is no favorite at 7. They are at 0 to 1."),
          ]))
    #expect(histories.reducers.contains { $0.question?.isFavorite == true })
    #expect(
      histories.reducers.contains { $0.alerts[0] == Alert(title: "The 3rd prime is 5") })
    #expect(histories.reducers.contains { $0.search == 3 })
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>)
  func whateverIsDone(seed: UInt64) async {
    var numbers = SeededGenerator(seed: seed)
    let common: [LineCommand] = [
      .increment, .increment, .increment, .decrement, .isPrime, .save, .save, .remove, .dismiss,
      .nthPrime, .cancel, .store, .load, .delete([0]), .delete([1]), .delete([0, 2]),
    ]
    let commands = (1...300).map { _ in common.randomElement(using: &numbers)! }
    // Values that the app never saves can be loaded: duplicates, and composite numbers.
    let histories = await histories(of: commands, in: [3, 4, 3])
    #expect(histories.functions.count > commands.count)
    for (offset, pair) in zip(histories.functions, histories.reducers).enumerated()
    where pair.0 != pair.1 {
      Issue.record("The histories part at \(offset): \(pair.0) and \(pair.1).")
      break
    }
    #expect(histories.functions.count == histories.reducers.count)
  }

  @Test func aFileOnDisk() async throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("favorites-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let commands: [LineCommand] = [
      .load, .increment, .increment, .save, .increment, .save, .store, .delete([0, 1]), .load,
    ]
    let functions = await FunctionsDriver(file: .json(at: file.path), search: searchNthPrime)
      .history(of: commands)
    #expect(try Data(contentsOf: file) == Data("[2,3]".utf8))
    try FileManager.default.removeItem(at: file)
    let reducers = await ReducersDriver(file: .json(at: file.path), search: searchNthPrime)
      .history(of: commands)
    #expect(try Data(contentsOf: file) == Data("[2,3]".utf8))
    #expect(functions == reducers)
    #expect(reducers.last?.favorites == [2, 3])
    #expect(
      reducers[3].alerts[2]?.message
        == "There is no file '\(file.path)'. Save the favorites first.")
  }
}
