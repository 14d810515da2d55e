/// The overridden values by key.
@usableFromInline
struct Overrides: Sendable {
  private var list = KeyedList<any Box>()

  @usableFromInline
  typealias Box = AnyObject & Sendable

  init() {}

  func value<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    list[ObjectIdentifier(key)].map { ValueBox<Key>.value(in: $0) }
  }

  func box(of key: ObjectIdentifier) -> (any Box)? {
    list[key]
  }

  mutating func set<Key: TestDependencyKey>(
    _ value: Key.Value, for key: Key.Type, property: StaticString? = nil
  ) {
    list.set(ValueBox<Key>(value, property: property), for: ObjectIdentifier(key))
  }

  /// Merges two lists; where both have a value, the first one wins.
  static func merged(_ winning: Overrides?, over losing: Overrides?) -> Overrides? {
    guard let winning else { return losing }
    guard var merged = losing else { return winning }
    for entry in winning.entries { merged.list.set(entry.element, for: entry.key) }
    return merged
  }

  /// Whether both are the same list.
  static func isCopy(_ first: Overrides?, of second: Overrides?) -> Bool {
    first?.list.address == second?.list.address
  }

  var entries: ContiguousArray<KeyedList<any Box>.Entry> { list.entries }
}
