/// Elements sorted by the identity of their dependency's key.
///
/// Sorted, not hashed: a look-up among a hundred takes seven comparisons, less than one hash. The
/// array is the storage, so that an absent list is a null pointer and a copy costs a retain.
struct KeyedList<Element> {
  private(set) var entries: ContiguousArray<Entry> = []

  struct Entry {
    let key: ObjectIdentifier
    var element: Element
  }

  /// The address of the entries; copies share it until one is changed.
  var address: UnsafeRawPointer? {
    entries.withUnsafeBytes { $0.baseAddress }
  }

  subscript(key: ObjectIdentifier) -> Element? {
    let index = index(of: key)
    guard index < entries.count, entries[index].key == key else { return nil }
    return entries[index].element
  }

  mutating func set(_ element: Element, for key: ObjectIdentifier) {
    let index = index(of: key)
    if index < entries.count, entries[index].key == key {
      entries[index].element = element
    } else {
      entries.insert(Entry(key: key, element: element), at: index)
    }
  }

  /// The index of the key, or where to insert it.
  private func index(of key: ObjectIdentifier) -> Int {
    entries.withUnsafeBufferPointer { entries in
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].key < key { low = middle + 1 } else { high = middle }
      }
      return low
    }
  }
}

extension KeyedList: Sendable where Element: Sendable {}
extension KeyedList.Entry: Sendable where Element: Sendable {}
