public import ComposableViews

extension View {
  /// Shows or hides the x axis of charts in the view.
  public func chartXAxis(_ visibility: Visibility) -> some View {
    environment(\.chartSettings.x.marks, visibility == .hidden ? [] : nil)
  }

  /// Sets the marks of the x axis of charts in the view.
  public func chartXAxis(@AxisContentBuilder content: () -> [AxisMarks]) -> some View {
    environment(\.chartSettings.x.marks, content())
  }

  /// Shows or hides the y axis of charts in the view.
  public func chartYAxis(_ visibility: Visibility) -> some View {
    environment(\.chartSettings.y.marks, visibility == .hidden ? [] : nil)
  }

  /// Sets the marks of the y axis of charts in the view.
  public func chartYAxis(@AxisContentBuilder content: () -> [AxisMarks]) -> some View {
    environment(\.chartSettings.y.marks, content())
  }

  /// Names the x axis of charts in the view.
  public func chartXAxisLabel(_ label: some StringProtocol) -> some View {
    environment(\.chartSettings.x.title, AxisTitle(text: String(label)))
  }

  /// Names the y axis of charts in the view.
  public func chartYAxisLabel(_ label: some StringProtocol) -> some View {
    environment(\.chartSettings.y.title, AxisTitle(text: String(label)))
  }
}
