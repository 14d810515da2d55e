import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime

/// The changes made by actions, in words.
public struct Changes: Sendable {
  /// One line for each change; empty if nothing worth mentioning has changed.
  public let lines: [String]

  /// - Parameters:
  ///   - actions: the actions, in order.
  ///   - before: the state before them.
  ///   - after: the state after them.
  ///   - file: the name of the favorites' file, as shown to the user.
  public init(
    by actions: [PrimeTime.Action], from before: PrimeTime.State, to after: PrimeTime.State,
    file: String
  ) {
    lines =
      Self.page(before.page, after.page)
      + Self.counter(before, after)
      + actions.compactMap { Self.file($0, name: file) }
      + Self.favorites(before.favoritePrimes.primes, after.favoritePrimes.primes)
      + Self.alert(before.counter.alert, after.counter.alert)
      + Self.alert(before.alert, after.alert)
      + Self.alert(before.favoritePrimes.alert, after.favoritePrimes.alert)
  }

  private static func page(_ before: Page, _ after: Page) -> [String] {
    before == after ? [] : ["page: \(before.rawValue) -> \(after.rawValue)"]
  }

  private static func counter(
    _ before: PrimeTime.State, _ after: PrimeTime.State
  ) -> [String] {
    var lines: [String] = []
    let (old, new) = (before.counter, after.counter)
    if old.count != new.count { lines.append("count: \(old.count) -> \(new.count)") }
    switch (before.primeModal, after.primeModal) {
    case (nil, _?): lines.append("asked: is \(new.count) prime?")
    case (_?, nil): lines.append("closed: is \(new.count) prime?")
    default: break
    }
    if old.search != new.search {
      lines.append(
        new.search.map { "search: for prime number \($0)" } ?? "search: ended")
    }
    return lines
  }

  /// The file is not in the state, so changes to it are derived from the action.
  private static func file(_ action: PrimeTime.Action, name: String) -> String? {
    switch action {
    case .favoritePrimes(.savedFavoritePrimes(let primes)): "stored: \(primes) in \(name)"
    case .favoritePrimes(.loadedFavoritePrimes(let primes)): "loaded: \(primes) from \(name)"
    default: nil
    }
  }

  private static func favorites(_ before: [Int], _ after: [Int]) -> [String] {
    before == after ? [] : ["favorites: \(before) -> \(after)"]
  }

  private static func alert(
    _ before: AlertState<Never>?, _ after: AlertState<Never>?
  ) -> [String] {
    switch (before, after) {
    case (let before, let after?) where before != after: ["alert: \(after.title)"]
    case (let before?, nil): ["alert dismissed: \(before.title)"]
    default: []
    }
  }
}
