internal import ComposableArchitecture
package import ComposableLog

/// What changed from one value to another: the smallest parts that differ, with their paths.
///
/// What both share is not looked at. Elements with ids are matched by them, others by their positions after those that
/// are the same at the begin and at the end.
package struct ValueDifference: Sendable {
  package private(set) var changes: [ValueChange] = []
  /// Whether ``changes`` has all of them.
  package private(set) var isComplete = true

  private let limit: Int
  /// How many parts may still be looked at.
  private var budget = 20_000
  private var path: ValuePath = []
  /// The ways to the values that are compared.
  private var pathBefore: ValuePath = []
  private var pathAfter: ValuePath = []

  /// - Parameters:
  ///   - limit: how many changes there are at most.
  ///   - redactor: leaves out secrets, if there is one. That a secret changed is shown.
  ///   - name: the name of the values, which may be that of a secret.
  package static func changes(
    from before: Any, to after: Any, limit: Int = 200, redactor: Redactor? = nil,
    named name: String? = nil
  ) -> ValueDifference {
    var difference = ValueDifference(limit: limit)
    difference.compare(before, after, Secrecy(redactor).child(name))
    return difference
  }

  private init(limit: Int) {
    self.limit = limit
  }

  private var isFull: Bool { changes.count >= limit || budget <= 0 }

  private mutating func at(
    _ label: String, _ positions: (before: Int?, after: Int?) = (nil, nil),
    _ body: (inout ValueDifference) -> Void
  ) {
    path.append(label)
    pathBefore.append(positions.before.map { "[\($0)]" } ?? label)
    pathAfter.append(positions.after.map { "[\($0)]" } ?? label)
    body(&self)
    path.removeLast()
    pathBefore.removeLast()
    pathAfter.removeLast()
  }

  private mutating func add(
    _ before: Any?, _ after: Any?, _ secrecy: Secrecy, movedFrom: Int? = nil
  ) {
    guard changes.count < limit else {
      isComplete = false
      return
    }
    var change = ValueChange(
      path: path, before: before.map { SwiftText.line(of: $0, in: secrecy) },
      after: after.map { SwiftText.line(of: $0, in: secrecy) })
    change.movedFrom = movedFrom
    if before != nil, pathBefore != path { change.pathBefore = pathBefore }
    if after != nil, pathAfter != path { change.pathAfter = pathAfter }
    changes.append(change)
  }

  private mutating func compare(_ before: Any, _ after: Any, _ secrecy: Secrecy) {
    guard !Sameness.haveSameBits(before, after) else { return }
    guard !isFull, path.count < 64 else {
      isComplete = false
      return
    }
    budget -= 1
    let (old, new) = (Reflected(before), Reflected(after))
    guard old.type == new.type else { return add(before, after, secrecy) }
    var secrecy = secrecy
    secrecy.enter(new)
    guard !secrecy.isRedacted else { return add(before, after, secrecy) }
    switch (old.form, new.form) {
    case (.record(.object), _):
      // An object's properties may be written by other threads.
      if Sameness.areEqual(before, after) == false { add(before, after, secrecy) }
    case (.record, .record) where old.count == new.count && new.count > 0:
      let count = changes.count
      for (position, (old, new)) in zip(old.named, new.named).enumerated() {
        at(new.label ?? "\(position)") {
          $0.compare(old.value, new.value, secrecy.child(new.label))
        }
      }
      // A type may have more than its mirror shows. Before, its equality would compare all that is below once more on
      // each level.
      if changes.count == count, isComplete, !(new.value is any ObservableState),
        Sameness.areEqual(old.value, new.value) == false
      {
        add(before, after, secrecy)
      }
    case (.variant(let oldName), .variant(let newName))
    where oldName == newName && old.count == new.count && new.count > 0:
      compareArguments(newName, old, new, secrecy)
    case (.elements, .elements): compareElements(old, new, secrecy)
    default:
      if isDifferentLeaf(old, new) { add(before, after, secrecy) }
    }
  }

  /// Values without parts, of types without equality, are compared by their texts.
  private func isDifferentLeaf(_ old: Reflected, _ new: Reflected) -> Bool {
    if let areEqual = Sameness.areEqual(old.value, new.value) { return !areEqual }
    return SwiftText.line(of: old.value, limit: 1_000)
      != SwiftText.line(of: new.value, limit: 1_000)
  }

  private mutating func compareArguments(
    _ name: String, _ old: Reflected, _ new: Reflected, _ secrecy: Secrecy
  ) {
    let inCase = secrecy.child(name)
    at(name) { difference in
      if new.count == 1, new.named[0].label == nil {
        return difference.compare(old.named[0].value, new.named[0].value, inCase)
      }
      for (position, (old, new)) in zip(old.named, new.named).enumerated() {
        let inner = new.label.map { inCase.child($0, isArgument: true) } ?? inCase
        difference.at(new.label ?? "\(position)") { $0.compare(old.value, new.value, inner) }
      }
    }
  }

  // Elements.

  private mutating func compareElements(_ old: Reflected, _ new: Reflected, _ secrecy: Secrecy) {
    guard
      let comparison = (new.value as? any ComparedElements)?.changes(since: old.value, budget / 2)
    else {
      // A collection that is known by its mirror only.
      return add(old.value, new.value, secrecy)
    }
    budget -= comparison.steps.count
    if !comparison.isComplete { isComplete = false }
    for step in comparison.steps {
      guard !isFull else {
        isComplete = false
        return
      }
      let inner = step.key == nil ? secrecy : secrecy.child(step.key as? String)
      let label = step.subject.map { KeyLabel.text(of: $0, step.label, in: secrecy.ofKeys) }
      at(label ?? step.label, step.positions) { difference in
        switch step.kind {
        case .changed(let before, let after): difference.compare(before, after, inner)
        case .removed(let before): difference.add(before, nil, inner)
        case .inserted(let after): difference.add(nil, after, inner)
        case .moved(let from, let element):
          difference.add(element, element, inner, movedFrom: from)
        }
      }
    }
  }
}
