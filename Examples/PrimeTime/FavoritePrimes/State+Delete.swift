import ComposableArchitecture

extension FavoritePrimes.State {
  /// Deletes the primes at these offsets; if one is out of bounds, deletes none and shows an alert.
  mutating func delete(at offsets: Set<Int>) {
    if let absent = offsets.filter({ !primes.indices.contains($0) }).min() {
      alert = .noFavorite(at: absent, of: primes.count)
      return
    }
    // From the last to the first: each removal shifts the following ones, so in any other order the later
    // offsets would refer to other primes.
    for offset in offsets.sorted(by: >) {
      primes.remove(at: offset)
    }
  }
}

extension AlertState<Never> {
  fileprivate static func noFavorite(at offset: Int, of count: Int) -> Self {
    let choice =
      switch count {
      case 0: "The list is empty."
      case 1: "The only one is at 0."
      default: "They are at 0 to \(count - 1)."
      }
    return failed(
      "Nothing was deleted", message: "There is no favorite at \(offset). \(choice)")
  }
}
