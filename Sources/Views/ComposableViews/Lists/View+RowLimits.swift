extension View {
  /// Keeps the user from deleting rows.
  ///
  /// ```swift
  /// ForEach(accounts) { account in
  ///   Text(account.name).deleteDisabled(account.isOwn)
  /// }
  /// .onDelete { accounts.remove(atOffsets: $0) }
  /// ```
  ///
  /// - Parameter isDisabled: whether the row, or all rows of a `ForEach`, can't be deleted. False does not override an
  ///   enclosing view that disables it.
  public func deleteDisabled(_ isDisabled: Bool) -> some View {
    decorated(.rowLimits(isDisabled ? .noDeletion : []))
  }

  /// Keeps the user from moving rows.
  ///
  /// - Parameter isDisabled: whether the row, or all rows of a `ForEach`, can't be moved. Other rows can be
  ///   moved around it. False does not override an enclosing view that disables it.
  public func moveDisabled(_ isDisabled: Bool) -> some View {
    decorated(.rowLimits(isDisabled ? .noMove : []))
  }
}
