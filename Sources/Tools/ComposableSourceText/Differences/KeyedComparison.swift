internal import OrderedCollections

extension Dictionary: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    guard let before = before as? Self else { return nil }
    var changes = ElementChanges(limit: limit)
    let comparison = ElementComparison<Value>()
    var keptCount = 0
    for (key, old) in before {
      if let new = self[key] {
        keptCount += 1
        guard !comparison.areSame(old, new) else { continue }
        guard changes.add(KeyLabel.text(of: key), .changed(old, new), key: key) else { break }
      } else {
        guard changes.add(KeyLabel.text(of: key), .removed(old), key: key) else { break }
      }
    }
    guard keptCount < count else { return changes.sorted }
    for (key, new) in self where before[key] == nil {
      guard changes.add(KeyLabel.text(of: key), .inserted(new), key: key) else { break }
    }
    return changes.sorted
  }
}

extension OrderedDictionary: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    guard let before = before as? Self else { return nil }
    var changes = ElementChanges(limit: limit)
    let comparison = ElementComparison<Value>()
    for (key, old) in before {
      if let new = self[key] {
        guard !comparison.areSame(old, new) else { continue }
        guard changes.add(KeyLabel.text(of: key), .changed(old, new), key: key) else { break }
      } else {
        guard changes.add(KeyLabel.text(of: key), .removed(old), key: key) else { break }
      }
    }
    for (key, new) in self where before[key] == nil {
      guard changes.add(KeyLabel.text(of: key), .inserted(new), key: key) else { break }
    }
    return changes
  }
}

extension Set: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    guard let before = before as? Self else { return nil }
    var changes = ElementChanges(limit: limit)
    let (removed, inserted) = (before.subtracting(self), subtracting(before))
    for (element, position) in before.positions(of: removed) {
      let label = KeyLabel.text(of: element)
      guard changes.add(label, .removed(element), of: element, at: (position, nil)) else { break }
    }
    for (element, position) in positions(of: inserted) {
      let label = KeyLabel.text(of: element)
      guard changes.add(label, .inserted(element), of: element, at: (nil, position)) else { break }
    }
    return changes.sorted
  }
}
