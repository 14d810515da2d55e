/// A prime in the list, told apart from others of the same number.
struct FavoriteRow: Identifiable {
  /// The number alone won't do: a file may hold one twice. Its place won't either: that changes when
  /// a row before it is deleted.
  struct ID: Hashable {
    let prime: Int
    /// How many of the same number come before.
    let occurrence: Int
  }

  let id: ID
  var prime: Int { id.prime }

  /// - Parameter primes: the favorites, in their order.
  static func rows(of primes: [Int]) -> [FavoriteRow] {
    var occurrences: [Int: Int] = [:]
    return primes.map { prime in
      let occurrence = occurrences[prime, default: 0]
      occurrences[prime] = occurrence + 1
      return FavoriteRow(id: ID(prime: prime, occurrence: occurrence))
    }
  }
}
