/// The child stores of a store that somebody holds, by how they were scoped.
///
/// It holds them weakly and is touched on the store's actor alone: a store may be let go anywhere. What
/// is left of those that went is found when a child is looked for, and when there is no more room.
@usableFromInline
struct ChildStores {
  private var entries: [Entry] = []
  /// Where the last child was found: a view asks for its children in the same order each time.
  private var last = 0
  private var limit = 8

  private struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let type: ObjectIdentifier
    weak var child: AnyObject?

    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) -> Bool {
      self.state === state && self.action === action && self.type == type
    }
  }

  @usableFromInline
  init() {}

  /// The child of a type that was scoped by these key paths; nil when nobody holds it.
  @usableFromInline
  mutating func child<Child: AnyObject>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as _: Child.Type
  ) -> Child? {
    let type = ObjectIdentifier(Child.self)
    guard let index = index(of: state, action, type), let child = entries[index].child
    else { return nil }
    // Of the type that it was inserted with.
    return unsafeDowncast(child, to: Child.self)
  }

  @usableFromInline
  mutating func insert<Child: AnyObject>(
    _ child: Child, _ state: AnyKeyPath, _ action: AnyKeyPath
  ) {
    let type = ObjectIdentifier(Child.self)
    if let index = index(of: state, action, type) {
      entries[index].child = child
      return
    }
    if entries.count >= limit {
      entries.removeAll { $0.child == nil }
      limit = max(8, entries.count * 2)
    }
    entries.append(Entry(state: state, action: action, type: type, child: child))
  }

  /// Forgets a child: one that is scoped by these key paths is another.
  @usableFromInline
  mutating func remove<Child: AnyObject>(
    _: Child.Type, _ state: AnyKeyPath, _ action: AnyKeyPath
  ) {
    if let index = index(of: state, action, ObjectIdentifier(Child.self)) {
      entries[index].child = nil
    }
  }

  private mutating func index(
    of state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier
  ) -> Int? {
    // The key paths of one place in the source are the same objects each time, as a rule.
    if last < entries.count, entries[last].isOf(state, action, type) { return last }
    if last + 1 < entries.count, entries[last + 1].isOf(state, action, type) {
      last += 1
      return last
    }
    let index =
      entries.firstIndex { $0.isOf(state, action, type) }
      ?? entries.firstIndex { $0.type == type && $0.state == state && $0.action == action }
    if let index { last = index }
    return index
  }
}
