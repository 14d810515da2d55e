internal import ComposableArchitecture
internal import ComposableCollections

/// What an action changed, as assignments: `$0.query = "a"`. What can't be written is left out. Shared values are not part
/// of it: both states refer to the same.
package struct StateChanges {
  package private(set) var assignments: [String] = []

  package init(from before: Any, to after: Any) {
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
      where after is any RangeReplaceableCollection
        && compareElements(path, old.children, new.children):
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

  /// Compares lists whose elements have ids: what changed in elements, which were removed, and which were appended.
  ///
  /// - Returns: false if that does not give the new list.
  private mutating func compareElements(
    _ path: String, _ before: any IdentifiedElements, _ after: any IdentifiedElements
  ) -> Bool {
    let (old, new) = (before.identified, after.identified)
    let (oldIDs, newIDs) = (Set(old.map(\.id)), Set(new.map(\.id)))
    let removed = old.filter { !newIDs.contains($0.id) }
    let appended = new.filter { !oldIDs.contains($0.id) }
    let kept = old.filter { newIDs.contains($0.id) }
    guard (kept + appended).map(\.id) == new.map(\.id), removed.count + appended.count <= 3 else {
      return false
    }
    let literals = (kept + removed + appended).map { SwiftLiteral($0.id.base) }
    guard literals.allSatisfy(\.unwritten.isEmpty) else { return false }
    func element(_ id: AnyHashable) -> String { "\(path)[id: \(SwiftLiteral(id.base).text)]" }
    for (id, _) in removed { assignments.append("\(element(id)) = nil") }
    for (old, new) in zip(kept, new) { compare("\(element(old.id))?", old.element, new.element) }
    for (id, added) in appended { assign(element(id), added) }
    return true
  }

  /// Compares lists to the end of which elements were appended, or from which one was removed.
  ///
  /// - Returns: false if that is not all.
  private mutating func compareElements(
    _ path: String, _ before: Mirror.Children, _ after: Mirror.Children
  ) -> Bool {
    let (old, new) = (before.map(\.value), after.map(\.value))
    let common = zip(old, new).prefix { areEqual($0, $1) }.count
    if common == old.count, (1...3).contains(new.count - old.count), !old.isEmpty {
      let literals = new.dropFirst(common).map(SwiftLiteral.init)
      guard literals.allSatisfy(\.unwritten.isEmpty) else { return false }
      assignments += literals.map { "\(path).append(\($0.text))" }
      return true
    }
    let rest = old.dropFirst(common + 1)
    guard old.count == new.count + 1, new.count > 1,
      zip(rest, new.dropFirst(common)).allSatisfy({ areEqual($0, $1) })
    else { return false }
    assignments.append("\(path).remove(at: \(common))")
    return true
  }

  private mutating func assign(_ path: String, _ value: Any) {
    let literal = SwiftLiteral(value)
    let line = "\(path) = \(literal.text)"
    if literal.unwritten.isEmpty, line.count <= lengthLimit { assignments.append(line) }
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
