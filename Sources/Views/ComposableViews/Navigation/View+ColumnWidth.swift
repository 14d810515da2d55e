internal import ComposableHosting

extension View {
  /// Sets the width of the column of a split view that contains the view, in points.
  public func navigationSplitViewColumnWidth(_ width: Double) -> some View {
    columnWidth(HostElement.ColumnWidth(minimum: width, ideal: width, maximum: width))
  }

  /// Sets the width of the column of a split view that contains the view, in points.
  ///
  /// - Parameters:
  ///   - min: the least width. Nil for the host's choice.
  ///   - ideal: the width where there is room for it.
  ///   - max: the greatest width. Nil for the host's choice.
  public func navigationSplitViewColumnWidth(
    min: Double? = nil, ideal: Double, max: Double? = nil
  ) -> some View {
    columnWidth(HostElement.ColumnWidth(minimum: min, ideal: ideal, maximum: max))
  }

  private func columnWidth(_ width: HostElement.ColumnWidth) -> some View {
    PublishingView(content: self, value: width) {
      $1.environment.splitColumn?.setWidth($0, by: $1)
    } withdraw: {
      $0.environment.splitColumn?.removeWidth(by: $0)
    }
  }
}
