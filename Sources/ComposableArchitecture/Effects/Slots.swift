/// Elements under keys that are given out once: found by a position, not by a hash.
struct Slots<Element> {
  /// Counted up, so the same insertions give the same keys, and an older one is smaller.
  struct Key: Hashable, Comparable, Sendable {
    fileprivate let serial: Int
    fileprivate let position: Int

    /// Of the first element that is inserted.
    static var first: Self { Self(serial: 0, position: 0) }

    static func < (lhs: Self, rhs: Self) -> Bool { lhs.serial < rhs.serial }
  }

  /// The serial number of what is at a position; -1 for nothing.
  private var serials: [Int] = []
  private var elements: [Element?] = []
  private var free: [Int] = []
  private var nextSerial = 0

  /// How many elements there are.
  var count: Int { elements.count - free.count }

  /// Those that there are, with their keys, in no order.
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

  /// Whether the element of a key is there.
  func contains(_ key: Key) -> Bool { serials[key.position] == key.serial }

  /// The element of a key, if it is there.
  func element(of key: Key) -> Element? {
    contains(key) ? elements[key.position] : nil
  }

  /// The element of a key, which has to be there.
  subscript(key: Key) -> Element {
    get {
      precondition(contains(key), "There is no such element.")
      return elements[key.position]!
    }
    _modify {
      precondition(contains(key), "There is no such element.")
      yield &elements[key.position]!
    }
  }

  /// Takes the element of a key out, if it is there.
  mutating func remove(_ key: Key) -> Element? {
    guard contains(key) else { return nil }
    serials[key.position] = -1
    free.append(key.position)
    return elements[key.position].take()
  }
}
