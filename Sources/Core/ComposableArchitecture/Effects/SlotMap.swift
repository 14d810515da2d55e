/// Elements under unique keys, found by position instead of by hash.
struct SlotMap<Element> {
  /// Counted up, so the same insertions give the same keys, and an older key is smaller.
  struct Key: Hashable, Comparable, Sendable {
    fileprivate let serial: Int
    fileprivate let position: Int

    /// The key of the first inserted element.
    static var first: Self { Self(serial: 0, position: 0) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.serial < rhs.serial }
  }

  /// The serial number of the element at a position; -1 for none.
  private var serials: [Int] = []
  private var elements: [Element?] = []
  private var free: [Int] = []
  private var nextSerial = 0

  var count: Int { elements.count - free.count }

  /// The elements with their keys, in no particular order.
  var all: some Sequence<(key: Key, element: Element)> {
    zip(serials, elements).enumerated().lazy.compactMap { position, slot in
      slot.1.map { (Key(serial: slot.0, position: position), $0) }
    }
  }

  mutating func insert(_ element: Element) -> Key {
    let key = Key(serial: nextSerial, position: free.popLast() ?? elements.count)
    nextSerial += 1
    if key.position == elements.count {
      serials.append(key.serial)
      elements.append(element)
    } else {
      serials[key.position] = key.serial
      elements[key.position] = element
    }
    return key
  }

  /// Whether the key's element is present.
  func contains(_ key: Key) -> Bool { serials[key.position] == key.serial }

  /// The key's element, if present.
  func element(of key: Key) -> Element? {
    contains(key) ? elements[key.position] : nil
  }

  /// The key's element, which must be present.
  subscript(key: Key) -> Element {
    get {
      precondition(contains(key), "No element has this key.")
      return elements[key.position]!
    }
    _modify {
      precondition(contains(key), "No element has this key.")
      yield &elements[key.position]!
    }
  }

  /// Removes and returns the key's element, if present.
  mutating func remove(_ key: Key) -> Element? {
    guard contains(key) else { return nil }
    serials[key.position] = -1
    free.append(key.position)
    return elements[key.position].take()
  }
}
