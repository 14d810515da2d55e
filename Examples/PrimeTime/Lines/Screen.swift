import Activities
import ComposableArchitecture
import Counter
import FavoritePrimes
import PrimeModal
import PrimeTime

/// The app as text: the page, and below it the modal and the alerts presented over it.
///
/// ```
/// -- Counter -------------------------------------
///    3
///    + | - | prime? | nth
///
/// -- Is 3 prime? ---------------------------------
///    3 is prime.
///    save | dismiss
/// ```
///
/// The last line of each section lists the available commands.
public struct Screen: Sendable {
  private let state: PrimeTime.State

  public init(_ state: PrimeTime.State) {
    self.state = state
  }

  /// The lines of the screen; none ends with a space.
  public var lines: [String] {
    var sections = [pageSection]
    if state.page == .counter, let modal = state.primeModal { sections.append(modalSection(modal)) }
    sections += alerts.map(alertSection)
    return Array(sections.map(\.lines).joined(separator: [""]))
  }

  private var pageSection: Section {
    switch state.page {
    case .home: homeSection
    case .counter: counterSection
    case .favorites: favoritesSection
    case .feed: feedSection
    }
  }

  private var homeSection: Section {
    Section(title: "PrimeTime", body: [], commands: ["+", "-", "favorites", "feed"])
  }

  private var counterSection: Section {
    let counter = state.counter
    var body = ["\(counter.count)"]
    if let n = counter.search { body.append("Looking for prime number \(n) ...") }
    return Section(
      title: "Counter", body: body,
      commands: ["+", "-", "prime?", counter.search == nil ? "nth" : "cancel"])
  }

  private func modalSection(_ modal: PrimeModal.State) -> Section {
    var body = ["\(modal.number) is \(modal.isPrime ? "prime" : "not prime")."]
    var commands = ["dismiss"]
    if modal.isFavorite {
      body.append("It is one of the favorites.")
      commands.insert("remove", at: 0)
    } else if modal.isPrime {
      commands.insert("save", at: 0)
    }
    return Section(title: "Is \(modal.number) prime?", body: body, commands: commands)
  }

  private var favoritesSection: Section {
    let primes = state.favoritePrimes.primes
    let width = "\(max(primes.count - 1, 0))".count
    let body = primes.enumerated().map { offset, prime in
      String(repeating: " ", count: width - "\(offset)".count) + "\(offset): \(prime)"
    }
    return Section(
      title: "Favorites", body: body.isEmpty ? ["None yet."] : body,
      commands: (body.isEmpty ? [] : ["delete 0"]) + ["store", "load"])
  }

  private var feedSection: Section {
    let body = state.activityFeed.map(\.sentence)
    return Section(title: "Feed", body: body.isEmpty ? ["Nothing yet."] : body, commands: [])
  }

  private var alerts: [AlertState<Never>] {
    [state.counter.alert, state.alert, state.favoritePrimes.alert].compactMap(\.self)
  }

  private func alertSection(_ alert: AlertState<Never>) -> Section {
    Section(
      title: "Alert", body: ["\(alert.title)."] + [alert.message?.plainText].compactMap(\.self),
      commands: ["dismiss"])
  }
}

/// A title, some lines of text, and the available commands.
private struct Section {
  let title: String
  let body: [String]
  let commands: [String]

  var lines: [String] {
    let head = "-- \(title) "
    let rule = String(repeating: "-", count: max(2, 48 - head.count))
    let foot = commands.isEmpty ? [] : [commands.joined(separator: " | ")]
    return [head + rule] + (body + foot).map { "   \($0)" }
  }
}
