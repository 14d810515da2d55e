/// A prime in the list, distinguished from others of the same number.
struct FavoriteRow: Identifiable {
  /// The number alone is not unique: a file may contain one twice. The offset is not stable: it changes
  /// when a row before it is deleted.
  struct ID: Hashable {
    let prime: Int
    /// How many equal numbers come before it.
    let occurrence: Int
  }

  let id: ID
  var prime: Int { id.prime }

  /// - Parameter primes: the favorites, in order.
  static func rows(of primes: [Int]) -> [FavoriteRow] {
    var occurrences: [Int: Int] = [:]
    return primes.map { prime in
      let occurrence = occurrences[prime, default: 0]
      occurrences[prime] = occurrence + 1
      return FavoriteRow(id: ID(prime: prime, occurrence: occurrence))
    }
  }
}
