internal import ComposableArchitecture

/// The differences between two values: the smallest different parts, in a tree of the parts that contain them.
///
/// Storage that both share is skipped. Elements with ids are matched by id, others by position after the common prefix
/// and suffix.
package struct ValueDifference {
  /// A part that differs.
  package struct Part {
    package let step: Step
    /// The old part, with its wrappers; nil if there was none.
    package let before: Any?
    package let after: Any?
    /// For an element that was moved, its old position. A change in it is a separate part.
    package let movedFrom: Int?
    /// The redactions of the part.
    package let secrecy: Secrecy
    /// The different parts in it; empty for a smallest part.
    package let parts: [Part]
  }

  /// The position of a part in the value that contains it.
  package struct Step {
    package let label: String
    /// The positions of the element in the old and the new collection, if they differ from the label.
    package var positions: (before: Int?, after: Int?) = (nil, nil)
    /// The key, if it is in a dictionary.
    package var key: Any?
  }

  /// The values as a part without a label; nil if no difference was found.
  package private(set) var root: Part?
  /// Whether ``root`` has all differences.
  package private(set) var isComplete = true

  /// How many smallest parts may still be added.
  private var limit: Int
  /// How many parts may still be visited.
  private var budget = 20_000
  private var depth = 0

  /// - Parameters:
  ///   - limit: the maximum number of smallest parts.
  ///   - secrecy: the redactions of the values. Parts of a secret are not visited.
  package init(
    from before: Any, to after: Any, limit: Int = 200, in secrecy: Secrecy = Secrecy(nil)
  ) {
    self.limit = limit
    root = compare(Step(label: ""), before, after, secrecy)
  }

  /// - Returns: nil if the limit is reached.
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
      // Other threads may write an object's properties.
      guard Sameness.areEqual(before, after) == false else { return nil }
    case (.record, .record) where old.count == new.count && new.count > 0:
      let parts = zip(old.named, new.named).enumerated().compactMap { position, pair in
        compare(
          Step(label: pair.1.label ?? "\(position)"), pair.0.value, pair.1.value,
          secrecy.child(pair.1.label))
      }
      // A type may have more parts than its mirror shows. Calling its equality earlier would compare all parts below
      // again on each level.
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
      // A collection that only its mirror describes.
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
      let inner =
        change.key == nil ? secrecy : secrecy.child(change.key as? String, keepsName: true)
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
