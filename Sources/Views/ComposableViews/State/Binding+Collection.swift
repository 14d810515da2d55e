/// The elements of a collection, each as a binding:
///
/// ```swift
/// ForEach($store.rows) { $row in
///   TextField("Title", text: $row.title)
/// }
/// ```
///
/// Writing an element writes the collection. A binding to an element that has an id follows it to another position; one to
/// an element that is gone returns its last value, and ignores writes.
extension Binding: Sequence where Value: MutableCollection & RandomAccessCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection & RandomAccessCollection {
  public typealias Index = Value.Index

  /// The position of the first element.
  public var startIndex: Value.Index { wrappedValue.startIndex }

  /// The position after the last element.
  public var endIndex: Value.Index { wrappedValue.endIndex }

  /// The position after another one.
  public func index(after position: Value.Index) -> Value.Index {
    wrappedValue.index(after: position)
  }

  /// The position at a distance from another one.
  public func index(_ position: Value.Index, offsetBy distance: Int) -> Value.Index {
    wrappedValue.index(position, offsetBy: distance)
  }

  /// How many elements are between two positions.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    wrappedValue.distance(from: start, to: end)
  }

  /// A binding to the element at a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(ElementLocation(of: location, at: position))
  }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & RandomAccessCollection {
  /// The position before another one.
  public func index(before position: Value.Index) -> Value.Index {
    wrappedValue.index(before: position)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

/// An element of a collection at another location.
private final class ElementLocation<Whole: MutableCollection & RandomAccessCollection>:
  Location<Whole.Element>
{
  private let whole: Location<Whole>
  private let position: Whole.Index
  /// The value when it was there last.
  private var last: Whole.Element

  init(of whole: Location<Whole>, at position: Whole.Index) {
    self.whole = whole
    self.position = position
    last = whole.value[position]
  }

  override var value: Whole.Element {
    get {
      let elements = whole.value
      guard let position = position(in: elements) else { return last }
      last = elements[position]
      return last
    }
    set {
      var elements = whole.value
      guard let position = position(in: elements) else { return }
      elements[position] = newValue
      last = newValue
      whole.value = elements
    }
  }

  /// Where the element is now; nil if it is gone.
  private func position(in elements: Whole) -> Whole.Index? {
    let isInRange = position >= elements.startIndex && position < elements.endIndex
    guard let last = last as? any Identifiable else { return isInRange ? position : nil }
    if isInRange, last.hasID(of: elements[position]) { return position }
    return elements.firstIndex { last.hasID(of: $0) }
  }
}

extension Identifiable {
  fileprivate func hasID(of other: Any) -> Bool { (other as? Self)?.id == id }
}
