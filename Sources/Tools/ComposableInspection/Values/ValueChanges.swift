package import ComposableLog
internal import ComposableSourceText

/// The changes from one value to another, in the form that the screens show.
package struct ValueChanges: Sendable {
  package private(set) var changes: [ValueChange] = []
  /// Whether ``changes`` has all of them.
  package let isComplete: Bool

  /// - Parameters:
  ///   - limit: the maximum number of changes.
  ///   - redactor: leaves out secrets, if there is one. A change of a secret is shown without its value.
  ///   - name: the name of the values, which may be a secret's name.
  package init(
    from before: Any, to after: Any, limit: Int = 200, redactor: Redactor? = nil,
    named name: String? = nil
  ) {
    let difference = ValueDifference(
      from: before, to: after, limit: limit, in: Secrecy(redactor).child(name))
    isComplete = difference.isComplete
    if let root = difference.root { add(root, []) }
  }

  private mutating func add(_ part: ValueDifference.Part, _ steps: [ValueDifference.Step]) {
    for inner in part.parts { add(inner, steps + [inner.step]) }
    guard part.parts.isEmpty else { return }
    func text(_ value: Any?) -> String? {
      value.map { SwiftText.line(of: $0, in: part.secrecy) }
    }
    func path(_ position: (ValueDifference.Step) -> Int?) -> ValuePath {
      steps.map { step in position(step).map { "[\($0)]" } ?? step.label }
    }
    var change = ValueChange(
      path: path { _ in nil }, before: text(part.before), after: text(part.after),
      movedFrom: part.movedFrom)
    let (before, after) = (path(\.positions.before), path(\.positions.after))
    if part.before != nil, before != change.path { change.pathBefore = before }
    if part.after != nil, after != change.path { change.pathAfter = after }
    changes.append(change)
  }
}
