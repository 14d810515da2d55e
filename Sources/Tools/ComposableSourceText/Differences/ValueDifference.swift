internal import ComposableArchitecture

/// What differs between two values: the smallest parts, in those that contain them.
///
/// Storage that both share is skipped. Elements with ids are matched by them, others by their positions after the common
/// beginning and end.
package struct ValueDifference {
  /// A part that differs.
  package struct Part {
    package let step: Step
    /// The part before, with its wrappers; nil if there was none.
    package let before: Any?
    package let after: Any?
    /// For an element that was moved, its position before. A change in it is another part.
    package let movedFrom: Int?
    /// What is redacted there.
    package let secrecy: Secrecy
    /// The parts of it that differ; none if it is a smallest one.
    package let parts: [Part]
  }

  /// How a part is found in the value that contains it.
  package struct Step {
    package let label: String
    /// Where the element is in the collection before, and in the one after, if the label does not say it.
    package var positions: (before: Int?, after: Int?) = (nil, nil)
    /// The key, if it is in a dictionary.
    package var key: Any?
  }

  /// The values as a part without a label; nil if no difference was found.
  package private(set) var root: Part?
  /// Whether ``root`` has all differences.
  package private(set) var isComplete = true

  /// How many smallest parts there may still be.
  private var limit: Int
  /// How many parts may still be looked at.
  private var budget = 20_000
  private var depth = 0

  /// - Parameters:
  ///   - limit: how many smallest parts there are at most.
  ///   - secrecy: what is redacted of the values. No part of a secret is looked at.
  package init(
    from before: Any, to after: Any, limit: Int = 200, in secrecy: Secrecy = Secrecy(nil)
  ) {
    self.limit = limit
    root = compare(Step(label: ""), before, after, secrecy)
  }

  /// - Returns: nil if there are enough.
  private mutating func smallest(
    _ step: Step, _ before: Any?, _ after: Any?, _ secrecy: Secrecy, movedFrom: Int? = nil
  ) -> Part? {
    guard limit > 0 else {
      isComplete = false
      return nil
    }
    limit -= 1
    return Part(
      step: step, before: before, after: after, movedFrom: movedFrom, secrecy: secrecy, parts: [])
  }

  private func whole(
    _ step: Step, _ before: Any, _ after: Any, _ secrecy: Secrecy, _ parts: [Part]
  ) -> Part? {
    guard !parts.isEmpty else { return nil }
    return Part(
      step: step, before: before, after: after, movedFrom: nil, secrecy: secrecy, parts: parts)
  }

  private mutating func compare(
    _ step: Step, _ before: Any, _ after: Any, _ secrecy: Secrecy
  ) -> Part? {
    guard !Sameness.haveSameBits(before, after) else { return nil }
    guard limit > 0, budget > 0, depth < 64 else {
      isComplete = false
      return nil
    }
    budget -= 1
    depth += 1
    defer { depth -= 1 }
    let (old, new) = (Reflected(before), Reflected(after))
    var secrecy = secrecy
    if old.type == new.type { secrecy.enter(new) }
    guard old.type == new.type, !secrecy.isRedacted else {
      return smallest(step, before, after, secrecy)
    }
    switch (old.form, new.form) {
    case (.record(.object), _):
      // An object's properties may be written by other threads.
      guard Sameness.areEqual(before, after) == false else { return nil }
    case (.record, .record) where old.count == new.count && new.count > 0:
      let parts = zip(old.named, new.named).enumerated().compactMap { position, pair in
        compare(
          Step(label: pair.1.label ?? "\(position)"), pair.0.value, pair.1.value,
          secrecy.child(pair.1.label))
      }
      // A type may have more than its mirror shows. Before, its equality would compare all that is below once more on
      // each level.
      guard parts.isEmpty, isComplete, !(new.value is any ObservableState),
        Sameness.areEqual(old.value, new.value) == false
      else { return whole(step, before, after, secrecy, parts) }
    case (.variant(let oldName), .variant(let newName))
    where oldName == newName && old.count == new.count && new.count > 0:
      let inner = compareArguments(newName, old, new, secrecy.child(newName))
      return whole(step, before, after, secrecy, inner.map { [$0] } ?? [])
    case (.elements, .elements):
      if let parts = compareElements(old, new, secrecy) {
        return whole(step, before, after, secrecy, parts)
      }
      // A collection that is known by its mirror only.
      guard Sameness.areEqual(old.value, new.value) != true else { return nil }
    default:
      guard isDifferentLeaf(old, new) else { return nil }
    }
    return smallest(step, before, after, secrecy)
  }

  /// Values without parts, of types without equality, are compared by their texts.
  private func isDifferentLeaf(_ old: Reflected, _ new: Reflected) -> Bool {
    if let areEqual = Sameness.areEqual(old.value, new.value) { return !areEqual }
    return SwiftText.line(of: old.value, limit: 1_000)
      != SwiftText.line(of: new.value, limit: 1_000)
  }

  private mutating func compareArguments(
    _ name: String, _ old: Reflected, _ new: Reflected, _ secrecy: Secrecy
  ) -> Part? {
    if new.count == 1, new.named[0].label == nil {
      return compare(Step(label: name), old.named[0].value, new.named[0].value, secrecy)
    }
    let parts = zip(old.named, new.named).enumerated().compactMap { position, pair in
      compare(
        Step(label: pair.1.label ?? "\(position)"), pair.0.value, pair.1.value,
        secrecy.argument(position, of: new))
    }
    return whole(Step(label: name), old.value, new.value, secrecy, parts)
  }

  /// - Returns: nil if the elements can't be compared.
  private mutating func compareElements(
    _ old: Reflected, _ new: Reflected, _ secrecy: Secrecy
  ) -> [Part]? {
    guard
      let comparison = (new.value as? any ComparedElements)?.changes(since: old.value, budget / 2)
    else { return nil }
    budget -= comparison.steps.count
    if !comparison.isComplete { isComplete = false }
    return comparison.steps.compactMap { change in
      let inner = change.key == nil ? secrecy : secrecy.child(change.key as? String)
      let label = change.subject.map { KeyLabel.text(of: $0, change.label, in: secrecy.ofKeys) }
      let step = Step(
        label: label ?? change.label, positions: change.positions, key: change.key)
      return switch change.kind {
      case .changed(let before, let after): compare(step, before, after, inner)
      case .removed(let before): smallest(step, before, nil, inner)
      case .inserted(let after): smallest(step, nil, after, inner)
      case .moved(let from, let element):
        smallest(step, element, element, inner, movedFrom: from)
      }
    }
  }
}
