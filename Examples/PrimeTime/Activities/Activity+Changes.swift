extension Activity {
  /// The changes that turn one list of favorites into another: first the removals, then the additions,
  /// each in the order of the list.
  public static func changes(from before: [Int], to after: [Int]) -> [Self] {
    let difference = after.difference(from: before)
    return (difference.removals + difference.insertions).map(Self.init)
  }

  private init(_ change: CollectionDifference<Int>.Change) {
    switch change {
    case .insert(_, let prime, _): self = .added(prime)
    case .remove(_, let prime, _): self = .removed(prime)
    }
  }
}
