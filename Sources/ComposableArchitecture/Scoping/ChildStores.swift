/// The children of a store, by how they were scoped.
///
/// It holds child stores weakly and is touched on the store's actor alone: a store may be let go anywhere.
/// What is left of those that went is found when a child is looked for, and when there is no more room.
@usableFromInline
struct ChildStores {
  private var entries: [Entry] = []
  /// Where the last child was found: a view asks for its children in the same order each time.
  private var last = 0
  private var limit = 8

  @usableFromInline
  struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let type: ObjectIdentifier
    weak var child: AnyObject?
    /// The child, if it is held.
    var held: AnyObject?

    var isUsed: Bool {
      mutating get { child != nil || held != nil && !isKnownUniquelyReferenced(&held) }
    }

    func isOf(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) -> Bool {
      self.state === state && self.action === action && self.type == type
    }
  }

  @usableFromInline
  init() {}

  /// The child of a type that was scoped by these key paths; nil when there is none.
  @inlinable
  mutating func child<Child: AnyObject>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as _: Child.Type
  ) -> Child? {
    // Of the type that it was inserted with.
    child(state, action, ObjectIdentifier(Child.self)).map { unsafeDowncast($0, to: Child.self) }
  }

  // Not generic: it takes as long where the types are not known.
  @usableFromInline
  mutating func child(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier
  ) -> AnyObject? {
    guard let index = index(of: state, action, type) else { return nil }
    // Where it lies: to copy an entry is to make another weak reference.
    func find(in entry: inout Entry) -> AnyObject? { entry.held ?? entry.child }
    return find(in: &entries[index])
  }

  /// Inserts a child that is not there.
  ///
  /// - Parameter isHeld: whether the child lives on when nothing else holds it, until there is no more
  ///   room. Then it must not hold the store.
  /// - Returns: what has been forgotten. It holds key paths, and they what their subscripts were given: let
  ///   it go when the table is not being changed, since that may have a deinitializer that scopes.
  @inlinable
  mutating func insert<Child: AnyObject>(
    _ child: Child, _ state: AnyKeyPath, _ action: AnyKeyPath, isHeld: Bool = false
  ) -> [Entry] {
    insert(child, state, action, ObjectIdentifier(Child.self), isHeld: isHeld)
  }

  @usableFromInline
  mutating func insert(
    _ child: AnyObject, _ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier,
    isHeld: Bool
  ) -> [Entry] {
    if let index = index(of: state, action, type) {
      entries[index].child = isHeld ? nil : child
      entries[index].held = isHeld ? child : nil
      return []
    }
    let forgotten = entries.count >= limit ? prune() : []
    entries.append(
      isHeld
        ? Entry(state: state, action: action, type: type, held: child)
        : Entry(state: state, action: action, type: type, child: child))
    return forgotten
  }

  /// Forgets those that nothing but this holds.
  private mutating func prune() -> [Entry] {
    var used: [Entry] = []
    var forgotten: [Entry] = []
    for index in entries.indices {
      // Asked where it lies: a copy would hold the child, too.
      if entries[index].isUsed {
        used.append(entries[index])
      } else {
        forgotten.append(entries[index])
      }
    }
    entries = used
    limit = max(8, entries.count * 2)
    return forgotten
  }

  /// Forgets a child: one that is scoped by these key paths is another.
  @inlinable
  mutating func remove<Child: AnyObject>(
    _: Child.Type, _ state: AnyKeyPath, _ action: AnyKeyPath
  ) {
    remove(state, action, ObjectIdentifier(Child.self))
  }

  @usableFromInline
  mutating func remove(_ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier) {
    if let index = index(of: state, action, type) { entries[index].child = nil }
  }

  private mutating func index(
    of state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier
  ) -> Int? {
    let last = last
    let index: Int? = entries.withUnsafeBufferPointer { entries in
      // The key paths of one place in the source are the same objects each time, as a rule.
      if last < entries.count, entries[last].isOf(state, action, type) { return last }
      if last + 1 < entries.count, entries[last + 1].isOf(state, action, type) { return last + 1 }
      return entries.firstIndex { $0.isOf(state, action, type) }
        ?? entries.firstIndex { $0.type == type && $0.state == state && $0.action == action }
    }
    if let index { self.last = index }
    return index
  }
}
