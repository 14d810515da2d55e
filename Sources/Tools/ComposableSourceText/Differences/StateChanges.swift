/// The changes of an action, as assignments: `$0.query = "a"`.
///
/// It renders a ``ValueDifference`` as code. Each assignment is idempotent: a test store that is not exhaustive applies
/// them to the state that has already changed. So elements of an array are neither appended nor removed by position.
/// Values that can't be written are left out, and so are shared values: both states refer to the same one.
package struct StateChanges {
  package private(set) var assignments: [String] = []

  package init(from before: Any, to after: Any) {
    if let root = ValueDifference(from: before, to: after, limit: 1_000).root { write(root, "$0") }
  }

  /// A longer line would be unreadable.
  private let lengthLimit = 300
  /// The maximum number of elements that are inserted and removed one by one.
  private let elementLimit = 3

  private typealias Part = ValueDifference.Part

  /// Writes the changes of a part that exists before and after.
  ///
  /// - Parameter place: the code for it.
  private mutating func write(_ part: Part, _ place: String) {
    guard let after = part.after, !(after is any SharedValue) else { return }
    let count = assignments.count
    if !part.parts.isEmpty, let inner = code(for: place, goingInto: after),
      writeParts(of: part, inner)
    {
      return
    }
    assignments.removeLast(assignments.count - count)
    assign(place.hasSuffix("?") ? String(place.dropLast()) : place, after)
  }

  /// The code that precedes a part of a value; nil if the value can only be assigned as a whole.
  private func code(for place: String, goingInto value: Any) -> String? {
    var (place, value) = (place, value)
    while let wrapper = value as? any WrappedValue {
      guard let access = type(of: wrapper).access, let inner = wrapper.wrappedForDisplay else {
        return nil
      }
      place += access
      value = inner
    }
    return place
  }

  /// - Returns: false if the value has to be assigned as a whole.
  private mutating func writeParts(of whole: Part, _ place: String) -> Bool {
    guard let before = whole.before, let after = whole.after else { return false }
    let (old, new) = (Reflected(before), Reflected(after))
    switch new.form {
    case .record(.structure) where new.hasLiteral:
      for part in whole.parts { write(part, "\(place).\(part.step.label)") }
      return true
    case .elements where new.count > 0:
      let isList = new.value is any MutableCollection && !new.hasIDs
      // If more than half of a list changed, assigning the whole list is shorter.
      guard whole.parts.count(where: { !$0.isKept }) <= (isList ? 0 : elementLimit),
        !isList || whole.parts.count * 2 <= new.count
      else { return false }
      // A new id is appended.
      let firstNew = new.count - whole.parts.count { $0.before == nil }
      return whole.parts.allSatisfy { part in
        if isList {
          write(part, place + part.step.label)
          return true
        }
        guard let code = code(for: part.step, of: part.after == nil ? old : new) else {
          return false
        }
        return writeElement(part, place + code, firstNew: firstNew)
      }
    default: return false
    }
  }

  /// Writes the change of an element that has a key or an id.
  private mutating func writeElement(_ part: Part, _ place: String, firstNew: Int) -> Bool {
    guard part.movedFrom == nil else { return false }
    guard let element = part.after else {
      assignments.append("\(place) = nil")
      return true
    }
    // In a dictionary nil in place of a value removes it.
    if part.step.key != nil, case .absent = Reflected(element).form { return false }
    if part.before == nil {
      return (part.step.key != nil || part.step.position ?? 0 >= firstNew)
        && assign(place, element)
    }
    write(part, part.parts.isEmpty ? place : "\(place)?")
    return true
  }

  /// The code for an element by its key or its id; nil if it has neither, or if it can't be written.
  private func code(for step: ValueDifference.Step, of collection: Reflected) -> String? {
    if let key = step.key { return literal(key).map { "[\($0)]" } }
    return step.position.flatMap { collection.id(at: $0) }.flatMap(literal).map { "[id: \($0)]" }
  }

  private func literal(_ value: Any) -> String? {
    let literal = SwiftLiteral(value)
    return literal.unwritten.isEmpty ? literal.text : nil
  }

  /// - Returns: whether it can be written.
  @discardableResult
  private mutating func assign(_ place: String, _ value: Any) -> Bool {
    guard let text = literal(value), place.count + text.count <= lengthLimit else { return false }
    assignments.append("\(place) = \(text)")
    return true
  }
}

extension ValueDifference.Part {
  /// Whether it exists before and after, at the same position.
  fileprivate var isKept: Bool { before != nil && after != nil && movedFrom == nil }
}

extension ValueDifference.Step {
  /// The position in the label.
  fileprivate var position: Int? { ElementPart.position(of: label, in: .max) }
}
