internal import ComposableArchitecture
internal import ComposableCollections
internal import DequeModule
internal import OrderedCollections

/// Elements that are read a page at a time: a page does not visit other elements, if the collection allows that.
protocol ElementsByPosition {
  static var style: ElementStyle { get }

  var elementCount: Int { get }

  /// Some elements, each with its label in a path.
  func elements(_ positions: Range<Int>) -> [ElementPart]

  /// All elements. Unordered elements are in an order that does not depend on the process.
  var allElements: [ElementPart] { get }

  /// The element with a label; nil if there is none.
  func element(_ label: String) -> ElementPart?

  /// The id of the element at a position; nil if elements have no ids.
  func id(at position: Int) -> Any?

  /// The collection with another value at a label; nil if that is not possible.
  func replacing(_ label: String, with value: Any) -> Any?
}

extension ElementsByPosition {
  var allElements: [ElementPart] { elements(0..<elementCount) }

  func id(at position: Int) -> Any? { nil }
}

package enum ElementStyle { case list, keyed, set }

/// An element, with its label in a path.
package struct ElementPart {
  /// `[3]`, or `["a"]` in a dictionary.
  package let label: String
  /// The element's key, if it is in a dictionary.
  package private(set) var key: Any?
  package let value: Any

  init(label: String, key: Any? = nil, value: Any) {
    self.label = label
    self.key = key
    self.value = value
  }

  /// The position in a label's brackets; nil if there is none.
  static func position(of label: String, in count: Int) -> Int? {
    guard let content = content(of: label), let position = Int(content), position >= 0,
      position < count
    else { return nil }
    return position
  }

  /// The content of the brackets.
  static func content(of label: String) -> Substring? {
    guard label.hasPrefix("["), label.hasSuffix("]"), label.count > 2 else { return nil }
    return label.dropFirst().dropLast()
  }
}

/// A collection with positions.
private protocol PositionedElements: ElementsByPosition, RandomAccessCollection
where Index == Int {
  func withElement(_ element: Element, at position: Int) -> Self?
}

extension PositionedElements {
  static var style: ElementStyle { .list }
  var elementCount: Int { count }

  func elements(_ positions: Range<Int>) -> [ElementPart] {
    positions.map { ElementPart(label: "[\($0)]", value: self[startIndex + $0]) }
  }

  func element(_ label: String) -> ElementPart? {
    ElementPart.position(of: label, in: count).map {
      ElementPart(label: label, value: self[startIndex + $0])
    }
  }

  func replacing(_ label: String, with value: Any) -> Any? {
    guard let position = ElementPart.position(of: label, in: count), let value = value as? Element
    else { return nil }
    return withElement(value, at: position)
  }
}

extension PositionedElements where Self: MutableCollection {
  func withElement(_ element: Element, at position: Int) -> Self? {
    var copy = self
    copy[startIndex + position] = element
    return copy
  }
}

extension Array: PositionedElements {}
extension ContiguousArray: PositionedElements {}
extension ArraySlice: PositionedElements {}
extension Deque: PositionedElements {}

extension IdentifiedArray: PositionedElements {
  func id(at position: Int) -> Any? { ids[position] }

  /// The id of an element must not change.
  func withElement(_ element: Element, at position: Int) -> Self? {
    var copy = self
    let id = ids[position]
    var probe = copy
    probe.removeAll()
    guard probe.append(element).inserted, probe.ids.first == id else { return nil }
    copy[id: id] = element
    return copy
  }
}

extension StackState: PositionedElements {
  func id(at position: Int) -> Any? { ids[position] }

  func withElement(_ element: Element, at position: Int) -> Self? {
    var copy = self
    copy[id: ids[position]] = element
    return copy
  }
}

extension OrderedSet: PositionedElements {
  static var style: ElementStyle { .set }

  func withElement(_ element: Element, at position: Int) -> Self? {
    var copy = self
    guard !copy.contains(element) || copy[position] == element else { return nil }
    copy.remove(at: position)
    copy.insert(element, at: position)
    return copy
  }
}

/// Up to this number, elements are sorted by their texts. A larger collection has the order of its storage, which is
/// stable for the same value.
private let sortedLimit = 1_000

extension Set: ElementsByPosition {
  static var style: ElementStyle { .set }
  var elementCount: Int { count }

  private func slice(_ positions: Range<Int>) -> [Element] {
    guard count > sortedLimit else {
      return Array(sorted { SwiftText.line(of: $0) }[positions])
    }
    return Array(dropFirst(positions.lowerBound).prefix(positions.count))
  }

  private func sorted(by text: (Element) -> String) -> [Element] {
    map { ($0, text($0)) }.sorted { KeyLabel.precedes($0, $1) }.map(\.0)
  }

  var allElements: [ElementPart] {
    sorted { SwiftLiteral($0).text }.enumerated().map {
      ElementPart(label: "[\($0)]", value: $1)
    }
  }

  func elements(_ positions: Range<Int>) -> [ElementPart] {
    zip(positions, slice(positions)).map { ElementPart(label: "[\($0)]", value: $1) }
  }

  /// Some of its elements, each with its position in a path.
  func positions(of elements: Self) -> [(element: Element, position: Int)] {
    guard !elements.isEmpty else { return [] }
    return slice(0..<count).enumerated().compactMap {
      elements.contains($0.element) ? ($0.element, $0.offset) : nil
    }
  }

  func element(_ label: String) -> ElementPart? {
    ElementPart.position(of: label, in: count).flatMap { elements($0..<($0 + 1)).first }
  }

  func replacing(_ label: String, with value: Any) -> Any? {
    guard let old = element(label)?.value as? Element, let new = value as? Element else {
      return nil
    }
    var copy = self
    copy.remove(old)
    return copy.insert(new).inserted ? copy : nil
  }
}

extension Dictionary: ElementsByPosition {
  static var style: ElementStyle { .keyed }
  var elementCount: Int { count }

  func elements(_ positions: Range<Int>) -> [ElementPart] {
    guard count > sortedLimit else {
      return Array(allElements[positions])
    }
    return dropFirst(positions.lowerBound).prefix(positions.count).map(part)
  }

  var allElements: [ElementPart] {
    map(part).sorted { KeyLabel.precedes(($0.key, $0.label), ($1.key, $1.label)) }
  }

  private func part(_ key: Key, _ value: Value) -> ElementPart {
    ElementPart(label: KeyLabel.text(of: key), key: key, value: value)
  }

  private func key(of label: String) -> Key? {
    if let key = KeyLabel.key(label, as: Key.self) { return self[key] == nil ? nil : key }
    return keys.first { KeyLabel.text(of: $0) == label }
  }

  func element(_ label: String) -> ElementPart? {
    key(of: label).flatMap { key in self[key].map { part(key, $0) } }
  }

  func replacing(_ label: String, with value: Any) -> Any? {
    guard let key = key(of: label), let value = value as? Value else { return nil }
    var copy = self
    copy[key] = value
    return copy
  }
}

extension OrderedDictionary: ElementsByPosition {
  static var style: ElementStyle { .keyed }
  var elementCount: Int { count }

  func elements(_ positions: Range<Int>) -> [ElementPart] {
    positions.map { part(self.elements[$0].key, self.elements[$0].value) }
  }

  private func part(_ key: Key, _ value: Value) -> ElementPart {
    ElementPart(label: KeyLabel.text(of: key), key: key, value: value)
  }

  func element(_ label: String) -> ElementPart? {
    let key = KeyLabel.key(label, as: Key.self) ?? keys.first { KeyLabel.text(of: $0) == label }
    return key.flatMap { key in self[key].map { part(key, $0) } }
  }

  func replacing(_ label: String, with value: Any) -> Any? {
    guard let key = element(label)?.key as? Key, let value = value as? Value else { return nil }
    var copy = self
    copy[key] = value
    return copy
  }
}
