extension HostElement {
  /// How many columns it takes as a cell of a grid: at least one.
  public var gridColumns: Int {
    var count = 1
    for case .gridColumns(let own) in decorations { count = own }
    return min(max(1, count), 1000)
  }

  /// The alignment of its column, if it says one as a cell of a grid.
  package var gridColumnAlignment: HorizontalAlignment? {
    var alignment: HorizontalAlignment?
    for case .gridColumnAlignment(let own) in decorations { alignment = own }
    return alignment
  }
}
