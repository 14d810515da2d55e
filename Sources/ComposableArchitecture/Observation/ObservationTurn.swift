internal import ComposableThreads

// A turn, as observation sees it: an engine reduces an action on this thread, and what changes
// meanwhile is told when it is done.

extension EngineCore {
  /// The engine that reduces an action on this thread, if one does.
  static var current: EngineCore? {
    // Not retained by the thread: whoever calls the engine holds it for the time of the turn.
    composable_current_turn().map { Unmanaged<EngineCore>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Puts down a change to be told when the action has been applied.
  func tellAfterwards(_ property: Int, of extent: ObservationExtent) {
    if !extent.forgetReaders(of: property),
      pending.contains(where: { $0.extent === extent && $0.property == property })
    {
      return
    }
    pending.append((extent, property))
    needsSettling = true
  }

  /// Tells the changes that were put down.
  func tellPending() {
    guard !pending.isEmpty else { return }
    // Observers change no list: what they send waits, and what they change by hand is told at once.
    swap(&pending, &telling)
    for (extent, property) in telling {
      extent.tell(property)
      if !collectionListeners.isEmpty { tellListeners(to: property, of: extent) }
    }
    telling.removeAll(keepingCapacity: true)
  }

  /// From now until it is told, something listens to the changes of a collection.
  func await(_ listener: any CollectionListener, at property: Int, of extent: ObservationExtent) {
    extent.markRead(property)
    let key = CollectionKey(extent: ObjectIdentifier(extent), property: property)
    forgetListenersOfStatesThatWent()
    // Of a state that went another may have the address by now.
    if collectionListeners[key]?.extent !== extent {
      collectionListeners[key] = ListenedCollection(extent)
    }
    collectionListeners[key]?.listeners.append(listener)
  }

  func listeners(to property: Int, of extent: ObservationExtent) -> [any CollectionListener] {
    let key = CollectionKey(extent: ObjectIdentifier(extent), property: property)
    guard let collection = collectionListeners[key], collection.extent === extent else { return [] }
    return collection.listeners
  }

  private func tellListeners(to property: Int, of extent: ObservationExtent) {
    let key = CollectionKey(extent: ObjectIdentifier(extent), property: property)
    guard let collection = collectionListeners.removeValue(forKey: key),
      collection.extent === extent
    else { return }
    for listener in collection.listeners where listener.collectionDidChange(in: self) {
      self.await(listener, at: property, of: extent)
    }
  }

  private func forgetListenersOfStatesThatWent() {
    guard collectionListeners.count >= listenersLimit else { return }
    collectionListeners = collectionListeners.filter { $0.value.extent != nil }
    listenersLimit = max(16, collectionListeners.count * 2)
  }

  /// Whether a version was given to a state in this turn.
  func isOfThisTurn(_ version: UInt64) -> Bool {
    firstVersion != 0 && version >= firstVersion
  }

  func begin(with version: UInt64) {
    if firstVersion == 0 { firstVersion = version }
  }
}

/// What wants to know of each change of a collection, without being one of its readers.
protocol CollectionListener: AnyObject {
  /// - Returns: whether it goes on listening.
  func collectionDidChange(in core: EngineCore) -> Bool
}

/// Which collection: a property of an observed state.
struct CollectionKey: Hashable {
  let extent: ObjectIdentifier
  let property: Int
}

struct ListenedCollection {
  private(set) weak var extent: ObservationExtent?
  var listeners: [any CollectionListener] = []

  init(_ extent: ObservationExtent) {
    self.extent = extent
  }
}
