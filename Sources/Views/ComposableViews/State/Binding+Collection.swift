/// The elements of a collection, each as a binding:
///
/// ```swift
/// ForEach($store.rows) { $row in
///   TextField("Title", text: $row.title)
/// }
/// ```
///
/// Slices (`$store.rows.prefix(3)`) and the reversed collection work alike. Writing an element writes the collection. A binding to an element that has an id follows it to another position; one to
/// an element that is gone returns its last value, and ignores writes.
extension Binding: Sequence where Value: MutableCollection & RandomAccessCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection & RandomAccessCollection {
  public typealias Index = Value.Index

  /// The position of the first element.
  public var startIndex: Value.Index { elements.startIndex }

  /// The position after the last element.
  public var endIndex: Value.Index { elements.endIndex }

  /// The position after another one.
  public func index(after position: Value.Index) -> Value.Index {
    elements.index(after: position)
  }

  /// The position at a distance from another one.
  public func index(_ position: Value.Index, offsetBy distance: Int) -> Value.Index {
    elements.index(position, offsetBy: distance)
  }

  /// How many elements are between two positions.
  public func distance(from start: Value.Index, to end: Value.Index) -> Int {
    elements.distance(from: start, to: end)
  }

  /// A binding to the element at a position.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    let whole = (location as? SnapshotLocation)?.whole ?? location
    return Binding<Value.Element>(
      ElementLocation(of: whole, at: position, last: elements[position]))
  }

  /// The values that there are now, or that there were when a view was made of them.
  private var elements: Value { (location as? SnapshotLocation)?.elements ?? wrappedValue }
}

extension Binding: BidirectionalCollection where Value: MutableCollection & RandomAccessCollection {
  /// The position before another one.
  public func index(before position: Value.Index) -> Value.Index {
    elements.index(before: position)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {}

/// A collection whose elements change at any time. A view of them needs a copy that stays.
protocol LiveCollection: Collection {
  /// The elements as of now.
  var snapshot: Self { get }
}

extension Binding: LiveCollection where Value: MutableCollection & RandomAccessCollection {
  var snapshot: Self { Binding(SnapshotLocation(of: location)) }
}

extension Slice: LiveCollection where Base: LiveCollection {
  var snapshot: Self { Slice(base: base.snapshot, bounds: startIndex..<endIndex) }
}

extension ReversedCollection: LiveCollection where Base: LiveCollection {
  var snapshot: Self {
    let base: Base = reversed()
    return base.snapshot.reversed()
  }
}

/// A collection at another location, with the elements that it had at one time.
private final class SnapshotLocation<Whole>: Location<Whole> {
  let whole: Location<Whole>
  let elements: Whole

  init(of whole: Location<Whole>) {
    self.whole = whole
    elements = whole.value
  }

  override var value: Whole {
    get { whole.value }
    set { whole.value = newValue }
  }
}

/// An element of a collection at another location.
private final class ElementLocation<Whole: MutableCollection & RandomAccessCollection>:
  Location<Whole.Element>
{
  private let whole: Location<Whole>
  private let position: Whole.Index
  /// The value when it was there last.
  private var last: Whole.Element

  init(of whole: Location<Whole>, at position: Whole.Index, last: Whole.Element) {
    self.whole = whole
    self.position = position
    self.last = last
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
