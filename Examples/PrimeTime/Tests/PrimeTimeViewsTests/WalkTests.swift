import Activities
import ComposableUI
import ComposableViewsTesting
import Counter
import FavoritePrimes
import FavoritesFiles
import Foundation
import PrimeTime
import PrimeTimeTestSupport
import Testing

/// A walk through the whole app, from the first screen to the favorites on disk.
@MainActor @Suite(.timeLimit(.minutes(20))) struct WalkTests {
  let arrivals = Arrivals<PrimeTime.State, PrimeTime.Action>()
  let held = HeldSearch()

  func show(fileAt path: String) -> (StoreOf<PrimeTime>, TestScreen) {
    let store = Store(
      initialState: PrimeTime.State(page: .home), middleware: [arrivals]
    ) { [held] in
      PrimeTime(file: .json(at: path), search: held.search)
    }
    return (store, TestScreen { PrimeTimeView(store: store) })
  }

  @Test func fromTheFirstScreenToTheFavoritesOnDisk() async throws {
    try await withTemporaryFile { path in
      let (store, screen) = show(fileAt: path)
      screen.tap("Counter")
      saveThePrimesUpToSeven(screen)
      try await askForTheSeventhPrime(screen)
      screen.goBack()
      screen.tap("Favorite Primes")
      try await deleteSaveAndLoad(screen, path: path)
      screen.goBack()
      readTheFeed(screen)
      screen.goBack()
      #expect(
        store.state
          == PrimeTime.State(
            page: .home, counter: Counter.State(count: 7),
            favoritePrimes: FavoritePrimes.State(primes: [2, 5, 7]),
            activityFeed: [
              .added(2), .added(3), .added(5), .added(7), .removed(3), .removed(7),
              .loaded([2, 5, 7]),
            ]))
    }
  }

  /// The counter's view shows the counter's alert.
  @Test func aResultFoundOnAnotherPageIsShownOnTheCounter() async throws {
    try await withTemporaryFile { path in
      let (_, screen) = show(fileAt: path)
      screen.tap("Counter")
      screen.tap("+")
      screen.tap("What is the 1st prime?")
      let question = try await held.question()
      screen.goBack()
      question.answer(2)
      await arrivals.wait(for: .counter(.nthPrimeFound(n: 1, prime: 2)))
      #expect(!screen.contains("The 1st prime is 2"))
      screen.tap("Counter")
      #expect(screen.contains("The 1st prime is 2"))
      screen.tap("OK")
      #expect(!screen.contains("The 1st prime is 2"))
    }
  }

  private func saveThePrimesUpToSeven(_ screen: TestScreen) {
    for number in 1...7 {
      screen.tap("+")
      screen.tap("Is this prime?")
      if screen.contains("\(number) is prime.") { screen.tap("Save to favorite primes") }
      if number < 7 { screen.tap("Done") }
    }
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Counter
            VStack
              HStack
                [−]
                7
                [+]
              [Is this prime?]
              [What is the 7th prime?]
        Sheet
          VStack
            7 is prime.
            It is one of your favorites.
            [Remove from favorite primes] {destructive}
            ---
            [Done]
        """)
    screen.tap("Done")
  }

  private func askForTheSeventhPrime(_ screen: TestScreen) async throws {
    screen.tap("What is the 7th prime?")
    _ = try await held.question()
    let looking = """
      NavigationStack
        Page: PrimeTime
        Page: Counter
          VStack
            HStack
              [−]
              7
              [+]
            [Is this prime?]
            [What is the 7th prime?] {disabled}
            ---
            Looking for the 7th prime: ...
            [Cancel] {cancel}
      """
    #expect(screen.text == looking)
    screen.tap("Cancel")
    #expect(!screen.contains("Looking for the 7th prime"))

    screen.tap("What is the 7th prime?")
    #expect(screen.text == looking)
    try await held.question().answer(17)
    await arrivals.wait(for: .counter(.nthPrimeFound(n: 7, prime: 17)))
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Counter
            VStack
              HStack
                [−]
                7
                [+]
              [Is this prime?]
              [What is the 7th prime?]
        Alert: The 7th prime is 17
          [OK]
        """)
    screen.tap("OK")
  }

  private func deleteSaveAndLoad(_ screen: TestScreen, path: String) async throws {
    screen.delete("3")
    screen.tap("Save")
    await arrivals.wait(for: .favoritePrimes(.savedFavoritePrimes([2, 5, 7])))
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "[2,5,7]")

    screen.delete("7")
    #expect(!screen.contains("7"))
    screen.tap("Load")
    await arrivals.wait(for: .favoritePrimes(.loadedFavoritePrimes([2, 5, 7])))
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Favorite Primes
            List
              2 {deletable}
              5 {deletable}
              7 {deletable}
            Toolbar
              [Save]
              [Load]
        """)
  }

  private func readTheFeed(_ screen: TestScreen) {
    screen.tap("Activity")
    #expect(
      screen.text == """
        NavigationStack
          Page: PrimeTime
          Page: Activity
            List
              Added 2.
              Added 3.
              Added 5.
              Added 7.
              Removed 3.
              Removed 7.
              Loaded 2, 5, 7.
        """)
  }
}
