public import ComposableHosting

extension View {
  /// Adds controls to the menu of the view, which the user opens.
  ///
  /// ```swift
  /// IssueRow(issue: issue)
  ///   .contextMenu {
  ///     Button("Copy link") { copy(issue.url) }
  ///     Button("Delete", role: .destructive) { delete(issue) }
  ///   }
  /// ```
  ///
  /// - Parameter menuItems: buttons and other controls.
  public func contextMenu<MenuItems: View>(
    @ViewBuilder menuItems: () -> MenuItems
  ) -> some View {
    _MenuView(content: self, menu: menuItems().environment(\.isInMenu, true))
  }

  /// Adds buttons to the menu of a row, which a swipe from an edge may reveal.
  ///
  /// ```swift
  /// MessageRow(message: message)
  ///   .swipeActions { Button("Archive") { archive(message) } }
  ///   .swipeActions(edge: .leading) { Button("Flag") { flag(message) } }
  /// ```
  ///
  /// - Parameters:
  ///   - edge: where the swipe begins.
  ///   - allowsFullSwipe: whether a swipe across the row presses the first button. On a terminal, the delete key
  ///     presses a destructive button that is the first at the trailing edge.
  ///   - content: the buttons.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some View {
    _MenuView(
      content: self,
      menu: SwipeActions(edge: edge, allowsFullSwipe: allowsFullSwipe, content: content()))
  }
}

private struct SwipeActions<Content: View>: _ElementView {
  let edge: HorizontalEdge
  let allowsFullSwipe: Bool
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .swipeActions(edge, allowsFullSwipe: allowsFullSwipe)
  }
}
