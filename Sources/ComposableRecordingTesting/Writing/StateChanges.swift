internal import ComposableArchitecture
internal import ComposableExploration

/// What an action changed, as assignments: `$0.query = "a"`. Shared values are not part of it: both states refer to the
/// same.
struct StateChanges {
  private(set) var assignments: [String] = []
  /// Whether something changed that can't be written.
  private(set) var isIncomplete = false

  init(from before: Any, to after: Any) {
    compare("$0", before, after)
  }

  /// A longer line would hide what happens.
  private let lengthLimit = 300

  private mutating func compare(_ path: String, _ before: Any, _ after: Any) {
    guard !areEqual(before, after) else { return }
    let (old, new) = (Mirror(reflecting: before), Mirror(reflecting: after))
    if type(of: before) == type(of: after) {
      if let before = before as? any IdentifiedElements,
        let after = after as? any IdentifiedElements,
        compareElements(path, before, after)
      {
        return
      }
      switch new.displayStyle {
      case .optional where old.children.count == 1 && new.children.count == 1:
        let (old, new) = (old.children.first!.value, new.children.first!.value)
        if Mirror(reflecting: new).displayStyle == .struct, isMadeOfProperties(new) {
          return compare("\(path)?", old, new)
        }
      case .struct where isMadeOfProperties(after):
        for (old, new) in zip(old.children, new.children) {
          guard let label = new.label.map(propertyName), !label.hasPrefix("$") else { continue }
          compare("\(path).\(label)", old.value, new.value)
        }
        return
      case .collection
      where old.children.count == new.children.count && after is any MutableCollection:
        let pairs = Array(zip(old.children, new.children).enumerated())
        let changed = pairs.filter { !areEqual($0.element.0.value, $0.element.1.value) }
        if changed.count * 2 <= pairs.count {
          for (index, (old, new)) in changed { compare("\(path)[\(index)]", old.value, new.value) }
          return
        }
      default: break
      }
    }
    assign(path, after)
  }

  /// Compares lists whose elements have ids, if only elements have changed.
  private mutating func compareElements(
    _ path: String, _ before: any IdentifiedElements, _ after: any IdentifiedElements
  ) -> Bool {
    let (old, new) = (before.identified, after.identified)
    guard old.count == new.count, zip(old, new).allSatisfy({ $0.id == $1.id }) else { return false }
    for (old, new) in zip(old, new) {
      let id = SwiftLiteral(new.id.base)
      guard id.unwritten.isEmpty else { return false }
      compare("\(path)[id: \(id.text)]?", old.element, new.element)
    }
    return true
  }

  private mutating func assign(_ path: String, _ value: Any) {
    let literal = SwiftLiteral(value)
    let line = "\(path) = \(literal.text)"
    if literal.unwritten.isEmpty, line.count <= lengthLimit {
      assignments.append(line)
    } else {
      isIncomplete = true
    }
  }

  private func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    func open<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    return (lhs as? any Equatable).map { open($0) } ?? false
  }

  /// Whether a value is a struct whose properties can be assigned one by one.
  private func isMadeOfProperties(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .struct && !mirror.children.isEmpty
      && !SwiftLiteral.isSimple(value)
      && !(value is any IdentifiedElements)
  }

  /// The storage of a property wrapper has the name of the property with an underscore.
  private func propertyName(_ label: String) -> String {
    label.hasPrefix("_") ? String(label.dropFirst()) : label
  }
}

/// A list whose elements have ids.
protocol IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] { get }
}

extension IdentifiedArray: IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] {
    zip(ids, self).map { (AnyHashable($0), $1) }
  }
}

extension StackState: IdentifiedElements {
  var identified: [(id: AnyHashable, element: Any)] {
    zip(ids, self).map { (AnyHashable($0), $1) }
  }
}
