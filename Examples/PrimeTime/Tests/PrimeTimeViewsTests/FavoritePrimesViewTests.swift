import ComposableUI
import ComposableViewsTesting
import FavoritePrimes
import FavoritesFiles
import Foundation
import PrimeTimeTestSupport
import Testing

/// The view of the favorites, with the favorites' store and nothing else.
@MainActor @Suite(.timeLimit(.minutes(20))) struct FavoritePrimesViewTests {
  let arrivals = Arrivals<FavoritePrimes.State, FavoritePrimes.Action>()

  func show(
    _ primes: [Int], file: FavoritesFile = .broken
  ) -> (StoreOf<FavoritePrimes>, TestScreen) {
    let store = Store(
      initialState: FavoritePrimes.State(primes: primes), middleware: [arrivals]
    ) {
      FavoritePrimes(file: file)
    }
    return (store, TestScreen { NavigationStack { FavoritePrimesView(store: store) } })
  }

  @Test func showsThePrimesAndDeletesOne() {
    let (store, screen) = show([2, 3, 5])
    screen.delete("3")
    #expect(store.primes == [2, 5])
    #expect(
      screen.text == """
        NavigationStack
          Page: Favorite Primes
            List
              2 {deletable}
              5 {deletable}
            Toolbar
              [Save]
              [Load]
        """)
  }

  @Test func anEmptyListSaysSo() {
    let (_, screen) = show([2])
    screen.delete("2")
    #expect(
      screen.text == """
        NavigationStack
          Page: Favorite Primes
            List
              None yet.
            Toolbar
              [Save]
              [Load]
        """)
  }

  /// A file may contain a prime twice.
  @Test(arguments: [(0, [3, 2]), (2, [2, 3])])
  func ofEqualPrimesTheOneThatIsMeantIsDeleted(offset: Int, left: [Int]) throws {
    let (store, screen) = show([2, 3, 2])
    var rows: [ElementID] = []
    screen.host.tree.visit { id, element in if element.traits.canBeDeleted { rows.append(id) } }
    try #require(rows.count == 3)
    screen.delete(.element(rows[offset]))
    #expect(store.primes == left)
    for prime in left { #expect(screen.contains("\(prime)")) }
  }

  @Test func aRowThatStaysIsNotUpdated() throws {
    let (_, screen) = show([2, 3, 5])
    let row = try #require(screen.find("2"))
    _ = screen.takeOperations()
    screen.delete(.element(row.id))
    let operations = screen.takeOperations()
    #expect(operations == [.remove(row.id)], "\(operations)")
  }

  @Test func savesToTheDiskAndLoads() async throws {
    try await withTemporaryFile { path in
      let (store, screen) = show([2, 3, 5], file: .json(at: path))
      screen.tap("Save")
      await arrivals.wait(for: .savedFavoritePrimes([2, 3, 5]))
      let saved = try String(contentsOfFile: path, encoding: .utf8)
      #expect(saved == "[2,3,5]")

      screen.delete("2")
      screen.delete("5")
      #expect(store.primes == [3])
      screen.tap("Load")
      await arrivals.wait(for: .loadedFavoritePrimes([2, 3, 5]))
      for prime in ["2", "3", "5"] { #expect(screen.contains(.named(prime))) }
    }
  }

  @Test func showsWhyNothingWasLoaded() async throws {
    try await withTemporaryFile { path in
      let (store, screen) = show([2], file: .json(at: path))
      screen.tap("Load")
      let message = "There is no file '\(path)'. Save the favorites first."
      await arrivals.wait(for: .loadingFailed(message: message))
      #expect(
        screen.text.hasSuffix(
          """
          Alert: The favorites were not loaded
            Message: \(message)
            [OK]
          """))
      screen.tap("OK")
      #expect(store.state == FavoritePrimes.State(primes: [2]))
    }
  }
}
