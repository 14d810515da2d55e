public import ComposableHosting

extension View {
  /// Sets the color behind the row of a list or a form, or behind all rows of a section.
  ///
  /// - Parameter color: the color. Nil leaves it to the list.
  public func listRowBackground(_ color: Color?) -> some View {
    decorated(.decoration(.rowBackground(color)))
  }

  /// Sets whether lines separate the row of a list or a form from others, or all rows of a section.
  ///
  /// A terminal has no lines between rows.
  ///
  /// - Parameter visibility: whether the lines are shown. `automatic` is what the list does.
  public func listRowSeparator(_ visibility: Visibility) -> some View {
    decorated(.decoration(.rowSeparator(visibility != .hidden)))
  }
}
