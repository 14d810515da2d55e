internal import Alerts
internal import Counter
internal import FavoritePrimes
internal import PrimeModal
public import PrimeTime

/// What an action has changed, in words.
public struct Changes: Sendable {
  /// One line for each change; none when there is nothing to tell.
  public let lines: [String]

  /// - Parameters:
  ///   - action: the action.
  ///   - before: the state before it.
  ///   - after: the state after it.
  ///   - file: what the user calls the file of favorites.
  public init(by action: AppAction, from before: AppState, to after: AppState, file: String) {
    lines =
      Self.counter(before.counter, after.counter)
      + Self.file(action, name: file)
      + Self.favorites(before.favoritePrimes.primes, after.favoritePrimes.primes)
      + Self.alert(before.counter.alert, after.counter.alert)
      + Self.alert(before.primeModal.alert, after.primeModal.alert)
      + Self.alert(before.favoritePrimes.alert, after.favoritePrimes.alert)
  }

  private static func counter(_ before: CounterState, _ after: CounterState) -> [String] {
    var lines: [String] = []
    if before.count != after.count { lines.append("count: \(before.count) -> \(after.count)") }
    switch (before.isPrimeModalPresented, after.isPrimeModalPresented) {
    case (false, true): lines.append("asked: is \(after.count) prime?")
    case (true, false): lines.append("closed: is \(after.count) prime?")
    default: break
    }
    if before.search != after.search {
      lines.append(
        after.search.map { "search: for prime number \($0)" } ?? "search: ended")
    }
    return lines
  }

  /// The file is not in the state, so what was done to it is known from the action.
  private static func file(_ action: AppAction, name: String) -> [String] {
    switch action {
    case .favoritePrimes(.savedFavoritePrimes(let primes)): ["stored: \(primes) in \(name)"]
    case .favoritePrimes(.loadedFavoritePrimes(let primes)): ["loaded: \(primes) from \(name)"]
    default: []
    }
  }

  private static func favorites(_ before: [Int], _ after: [Int]) -> [String] {
    before == after ? [] : ["favorites: \(before) -> \(after)"]
  }

  private static func alert(_ before: Alert?, _ after: Alert?) -> [String] {
    switch (before, after) {
    case (let before, let after?) where before != after: ["alert: \(after.title)"]
    case (let before?, nil): ["alert dismissed: \(before.title)"]
    default: []
    }
  }
}
