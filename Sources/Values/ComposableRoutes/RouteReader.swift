/// The rest of an address that is parsed, and how much work is left for it.
struct RouteReader {
  /// Bounds the tries of routes within routes: a hostile address must not take long, whatever the declarations are.
  final class Budget {
    var tries = 1_000
  }

  var path: ArraySlice<String>
  let query: [StateAddress.Item]
  let budget: Budget
  /// How many routes are around this one.
  var depth = 0

  init(_ address: StateAddress) {
    path = address.path[...]
    query = address.query
    budget = Budget()
  }

  /// - Returns: whether another route may be tried.
  func spend() -> Bool {
    budget.tries -= 1
    return budget.tries >= 0 && depth <= StateAddress.mostParts
  }
}
