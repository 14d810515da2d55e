/// The child stores that somebody holds, by how they were scoped.
///
/// It does not hold them itself. A child holds its parent and takes itself out when it goes, so what
/// is in here is always alive, and no weak reference with its side table is needed.
@usableFromInline
struct ChildStores {
  @usableFromInline
  struct Key: Hashable {
    @usableFromInline let state: AnyKeyPath
    @usableFromInline let action: AnyKeyPath
    /// Which element, for the stores of a collection.
    @usableFromInline let element: AnyHashable?

    @inlinable
    init(state: AnyKeyPath, action: AnyKeyPath, element: AnyHashable? = nil) {
      self.state = state
      self.action = action
      self.element = element
    }
  }

  private var stores: [Key: Unmanaged<AnyObject>] = [:]

  @usableFromInline
  init() {}

  @usableFromInline
  subscript(key: Key) -> AnyObject? {
    stores[key]?.takeUnretainedValue()
  }

  @usableFromInline
  mutating func insert(_ store: AnyObject, for key: Key) {
    stores[key] = Unmanaged.passUnretained(store)
  }

  /// Forgets a child that goes. Another that was made in its place stays.
  mutating func remove(_ store: ObjectIdentifier, for key: Key) {
    // The address is compared, since what is being deinitialised can't be retained any more.
    guard let known = stores[key], Int(bitPattern: known.toOpaque()) == Int(bitPattern: store)
    else { return }
    stores[key] = nil
  }

  @usableFromInline
  mutating func remove(_ key: Key) {
    stores[key] = nil
  }
}
