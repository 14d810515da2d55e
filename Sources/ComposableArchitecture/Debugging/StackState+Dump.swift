public import CustomDump

// The mirror of a stack is enough for printing it. A dump, and with it what a failing test and
// `_printChanges` show, would leave out the elements of a mirror without a style.
extension StackState: CustomDumpReflectable {
  /// The elements by their ids, as a dictionary shows its values.
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
