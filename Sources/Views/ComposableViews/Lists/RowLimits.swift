internal import ComposableHosting

/// The forbidden edits of rows that could otherwise be edited.
struct RowLimits: OptionSet, Hashable {
  let rawValue: Int

  static let noDeletion = RowLimits(rawValue: 1)
  static let noMove = RowLimits(rawValue: 2)
}

extension HostElement.Traits {
  mutating func apply(_ limits: RowLimits) {
    if limits.contains(.noDeletion) { canBeDeleted = false }
    if limits.contains(.noMove), canBeMoved {
      canBeMoved = false
      isFixed = true
    }
  }
}
