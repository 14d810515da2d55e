import PrimeTime

extension Page {
  /// The page for a browser's request, by the address it has while it is shown: its title in lowercase.
  /// The first page, if none matches.
  init(path: String) {
    switch path {
    case "/counter": self = .counter
    case "/favorite-primes": self = .favorites
    case "/activity": self = .feed
    default: self = .home
    }
  }
}
