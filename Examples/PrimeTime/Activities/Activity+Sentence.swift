extension Activity {
  /// The activity in words.
  public var sentence: String {
    switch self {
    case .added(let prime): "Added \(prime)."
    case .removed(let prime): "Removed \(prime)."
    case .loaded([]): "Loaded an empty list."
    case .loaded(let primes): "Loaded \(primes.map(String.init).joined(separator: ", "))."
    }
  }
}
