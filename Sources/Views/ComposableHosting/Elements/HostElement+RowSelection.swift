extension HostElement {
  /// The rows of a list that the user has selected.
  public struct RowSelection: Hashable, Sendable {
    /// The elements of the selected rows that exist.
    public var rows: Set<ElementID>
    /// Whether the user can select several rows.
    public var allowsSeveral: Bool
    /// The elements of the rows that can't be selected, because they have no tag of the selection's type.
    public var excluded: Set<ElementID>

    /// - Parameters:
    ///   - rows: the selected rows.
    ///   - allowsSeveral: whether the user can select several rows.
    ///   - excluded: the rows that can't be selected.
    public init(_ rows: Set<ElementID>, allowsSeveral: Bool, excluded: Set<ElementID> = []) {
      self.rows = rows
      self.allowsSeveral = allowsSeveral
      self.excluded = excluded
    }
  }
}
