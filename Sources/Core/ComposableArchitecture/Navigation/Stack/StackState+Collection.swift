extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public init() { entries = [] }

  @inlinable
  public var startIndex: Int { 0 }
  @inlinable
  public var endIndex: Int { entries.count }

  /// The element at a position, counted from the bottom. A position out of bounds traps.
  @inlinable
  public subscript(position: Int) -> Element { entries.elements[position].element }

  /// Replaces the elements at these positions with others, which get new ids.
  public mutating func replaceSubrange(
    _ positions: Range<Int>, with elements: some Collection<Element>
  ) {
    let above = Array(entries.elements[positions.upperBound...])
    let count = entries.count
    // Pushed before any are removed, so that none gets an id that is on the stack.
    for element in elements { push(element) }
    let new = Array(entries.elements[count...])
    entries.removeSubrange(positions.lowerBound...)
    entries.append(contentsOf: new)
    entries.append(contentsOf: above)
  }

  /// Pushes an element.
  @inlinable
  public mutating func append(_ element: Element) {
    push(element)
  }

  /// Removes all elements.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    entries.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries.map { (id: $0.id, element: $0.element) })
  }
}
