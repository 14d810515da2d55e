/// Compares the elements of one type: its equality is looked up once, not for each element.
struct ElementComparison<Element> {
  private let areEqual: ((Element, Element) -> Bool)?

  init() {
    let equality = Equality<Element>.self as? any EqualityOfType.Type
    areEqual = equality?.anyEquality as? (Element, Element) -> Bool
  }

  func areSame(_ lhs: UnsafePointer<Element>, _ rhs: UnsafePointer<Element>) -> Bool {
    Sameness.areSame(lhs, rhs) || areEqual?(lhs.pointee, rhs.pointee) == true
  }

  func areSame(_ lhs: Element, _ rhs: Element) -> Bool {
    withUnsafePointer(to: lhs) { lhs in withUnsafePointer(to: rhs) { areSame(lhs, $0) } }
  }
}

private enum Equality<Value> {}

private protocol EqualityOfType {
  static var anyEquality: Any { get }
}

extension Equality: EqualityOfType where Value: Equatable {
  static var anyEquality: Any {
    let areEqual: (Value, Value) -> Bool = { $0 == $1 }
    return areEqual
  }
}
