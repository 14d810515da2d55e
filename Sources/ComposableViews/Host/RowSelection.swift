/// The rows of a list that the user has selected.
public struct RowSelection: Hashable, Sendable {
  /// The elements of the selected rows that exist.
  public var rows: Set<ElementID>
  /// Whether the user can select several rows.
  public var allowsSeveral: Bool

  /// - Parameters:
  ///   - rows: the selected rows.
  ///   - allowsSeveral: whether the user can select several rows.
  public init(_ rows: Set<ElementID>, allowsSeveral: Bool) {
    self.rows = rows
    self.allowsSeveral = allowsSeveral
  }
}
