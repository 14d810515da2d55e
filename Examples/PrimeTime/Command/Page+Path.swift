import PrimeTime

extension Page {
  /// The page that a browser asks for, as the address says it while the page is shown: its title in
  /// small letters. The first one, where it is none of them.
  init(path: String) {
    switch path {
    case "/counter": self = .counter
    case "/favorite-primes": self = .favorites
    case "/activity": self = .feed
    default: self = .home
    }
  }
}
