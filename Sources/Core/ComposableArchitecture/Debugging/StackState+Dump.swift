public import CustomDump

// A stack's mirror is enough for printing. A dump, which failing tests and `_printChanges` show, would omit the
// elements of a mirror without a display style.
extension StackState: CustomDumpReflectable {
  /// The elements keyed by their ids, in the form of a dictionary.
  public var customDumpMirror: Mirror {
    Mirror(
      self, unlabeledChildren: zip(ids, self).map { (key: $0, value: $1) },
      displayStyle: .dictionary)
  }
}

extension StackElementID: CustomDumpStringConvertible {
  /// `#0`, `#1` and so on.
  public var customDumpDescription: String { description }
}
