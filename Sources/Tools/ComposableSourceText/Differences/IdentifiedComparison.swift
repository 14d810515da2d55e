internal import ComposableArchitecture
internal import ComposableCollections
internal import ComposableRuntime
internal import OrderedCollections

/// Compares lists whose elements have ids, and finds removed, inserted, moved and changed elements.
struct IdentifiedComparison<ID: Hashable, Element> {
  private let old: [Element]
  private let new: [Element]
  private let oldIDs: OrderedSet<ID>
  private let newIDs: OrderedSet<ID>
  private let comparison = ElementComparison<Element>()
  private(set) var changes: ElementChanges

  init(
    _ old: [Element], _ oldIDs: OrderedSet<ID>, _ new: [Element], _ newIDs: OrderedSet<ID>,
    limit: Int
  ) {
    self.old = old
    self.new = new
    self.oldIDs = oldIDs
    self.newIDs = newIDs
    changes = ElementChanges(limit: limit)
    let common = min(old.count, new.count)
    if old.count == new.count, oldIDs.elements == newIDs.elements {
      compare(at: 0..<common, offset: 0)
      return
    }
    var begin = 0
    while begin < common, oldIDs[begin] == newIDs[begin] { begin += 1 }
    var end = 0
    while end < common - begin, oldIDs[old.count - 1 - end] == newIDs[new.count - 1 - end] {
      end += 1
    }
    compare(at: 0..<begin, offset: 0)
    compareBetween(begin..<(old.count - end), begin..<(new.count - end))
    compare(at: (new.count - end)..<new.count, offset: old.count - new.count)
  }

  /// Compares elements whose order is the same.
  private mutating func compare(at positions: Range<Int>, offset: Int) {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let oldStart = old.baseAddress, let newStart = new.baseAddress,
          oldStart != newStart || offset != 0
        else { return }
        for position in positions
        where !comparison.areSame(oldStart + position + offset, newStart + position) {
          guard
            changes.add(
              at: position, from: position + offset, .changed(old[position + offset], new[position])
            )
          else { return }
        }
      }
    }
  }

  private mutating func compareBetween(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    for position in oldRange where !newIDs.contains(oldIDs[position]) {
      guard changes.add(at: position, .removed(old[position])) else { return }
    }
    var kept: [(old: Int, new: Int)] = []
    for position in newRange {
      if let before = oldIDs.firstIndex(of: newIDs[position]) {
        kept.append((before, position))
      } else {
        guard changes.add(at: position, .inserted(new[position])) else { return }
      }
    }
    let stayed = Set(LongestIncrease.positions(in: kept.map(\.old)))
    for (index, pair) in kept.enumerated() {
      if !stayed.contains(index) {
        guard changes.add(at: pair.new, from: pair.old, .moved(from: pair.old, new[pair.new]))
        else { return }
      }
      if !comparison.areSame(old[pair.old], new[pair.new]) {
        guard changes.add(at: pair.new, from: pair.old, .changed(old[pair.old], new[pair.new]))
        else { return }
      }
    }
  }
}

extension IdentifiedArray: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).map {
      IdentifiedComparison($0.elements, $0.ids, elements, ids, limit: limit).changes
    }
  }
}

extension StackState: ComparedElements {
  func changes(since before: Any, _ limit: Int) -> ElementChanges? {
    (before as? Self).map {
      IdentifiedComparison(Array($0), $0.ids, Array(self), ids, limit: limit).changes
    }
  }
}
