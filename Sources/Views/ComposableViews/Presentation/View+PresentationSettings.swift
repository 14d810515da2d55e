public import ComposableHosting

extension View {
  /// Sets the heights that the sheet which contains the view can have. It begins with the least.
  ///
  /// ```swift
  /// .sheet(isPresented: $isShown) {
  ///   FilterView().presentationDetents([.medium, .large])
  /// }
  /// ```
  ///
  /// The user chooses among them: by dragging the top of the sheet on a page, by keys on a terminal.
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    presentationSetting(.detents(detents.inOrder, selection: nil))
  }

  /// Sets the heights that the sheet which contains the view can have.
  ///
  /// - Parameters:
  ///   - detents: the heights.
  ///   - selection: the current height. One that is not among the heights is the least of them.
  public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    presentationSetting(.detents(detents.inOrder, selection: selection))
  }

  /// Sets whether the user can't dismiss the sheet or the popover which contains the view, because it has something that is not
  /// saved. `dismiss` still does. A browser asks before the tab is closed, also if the view is in a full-screen cover.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    presentationSetting(.allowsDismissal(!isDisabled))
  }

  /// Sets whether the sheet which contains the view shows that its height can be changed. By default it does if it has
  /// several.
  public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    presentationSetting(.dragIndicator(visibility))
  }

  private func presentationSetting(_ setting: PresentationSettings.Setting) -> some View {
    PublishingView(content: self, value: setting) {
      $1.environment.presentation?.set($0, by: $1)
    } withdraw: {
      $0.environment.presentation?.removeSetting(by: $0)
    }
  }
}

extension Set<PresentationDetent> {
  fileprivate var inOrder: [PresentationDetent] { sorted { $0.rank < $1.rank } }
}
