/// The children of a store, keyed by the key paths with which they were scoped.
///
/// It holds child stores weakly and is accessed only on the store's actor, because a store may be released
/// anywhere. Entries of deallocated stores are found when a child is looked up, and when the table is full.
@usableFromInline
struct ChildStores {
  private var entries: [Entry] = []
  /// The index of the last child found: a view asks for its children in the same order each time.
  private var last = 0
  private var limit = 8

  @usableFromInline
  struct Entry {
    let state: AnyKeyPath
    let action: AnyKeyPath
    let type: ObjectIdentifier
    weak var child: AnyObject?
    /// The child, if the table retains it.
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

  /// Returns the child of a type that was scoped with these key paths, or nil if there is none.
  @inlinable
  mutating func child<Child: AnyObject>(
    _ state: AnyKeyPath, _ action: AnyKeyPath, as _: Child.Type
  ) -> Child? {
    // The child was inserted with this type.
    child(state, action, ObjectIdentifier(Child.self)).map { unsafeDowncast($0, to: Child.self) }
  }

  // Not generic, because it is no slower where the types are unknown.
  @usableFromInline
  mutating func child(
    _ state: AnyKeyPath, _ action: AnyKeyPath, _ type: ObjectIdentifier
  ) -> AnyObject? {
    guard let index = index(of: state, action, type) else { return nil }
    // In place, because copying an entry creates another weak reference.
    func find(in entry: inout Entry) -> AnyObject? { entry.held ?? entry.child }
    return find(in: &entries[index])
  }

  /// Inserts a child that is not in the table.
  ///
  /// - Parameter isHeld: whether the table retains the child until it is full, even if nothing else does.
  ///   Such a child must not retain the store.
  /// - Returns: the removed entries. They hold key paths, which hold the arguments of their subscripts.
  ///   Release them while the table is not being changed, because a deinitializer may scope.
  @usableFromInline
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

  /// Removes the entries whose children nothing else retains.
  private mutating func prune() -> [Entry] {
    var used: [Entry] = []
    var forgotten: [Entry] = []
    for index in entries.indices {
      // Checked in place, because a copy would retain the child as well.
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

  /// Removes a child, so that scoping with these key paths creates another one.
  @usableFromInline
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
      // The key paths of one place in the source are usually the same objects each time.
      if last < entries.count, entries[last].isOf(state, action, type) { return last }
      if last + 1 < entries.count, entries[last + 1].isOf(state, action, type) { return last + 1 }
      return entries.firstIndex { $0.isOf(state, action, type) }
        ?? entries.firstIndex { $0.type == type && $0.state == state && $0.action == action }
    }
    if let index { self.last = index }
    return index
  }
}
