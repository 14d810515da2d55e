public import ComposableHosting

/// The bar with the title of a page.
public enum NavigationBarItem {
  /// How a title is shown.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// The host decides, small, large.
    case automatic, inline, large
  }
}

/// A bar of a page.
public enum ToolbarPlacement: Hashable, Sendable {
  /// The bar with the title.
  case automatic, navigationBar
  /// The bar at the bottom.
  case bottomBar
}

extension View {
  /// Sets whether the title of the page that contains the view is small. A terminal has one size of text.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    pageBar(.titleMode(displayMode))
  }

  /// Takes away the user's way back from the page that contains the view. `dismiss` still leaves it.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    pageBar(.hidesBack(hidesBackButton))
  }

  /// Sets whether a bar of the page that contains the view is shown, with its contents.
  ///
  /// - Parameters:
  ///   - visibility: whether it is shown.
  ///   - bar: the bar.
  public func toolbar(
    _ visibility: Visibility, for bar: ToolbarPlacement
  ) -> some View {
    pageBar(bar == .bottomBar ? .bottomBar(visibility) : .bar(visibility))
  }

  private func pageBar(_ setting: PageBarSetting) -> some View {
    PublishingView(content: self, value: setting) {
      $1.environment.pageBar?.set($0, by: $1)
    } withdraw: {
      $0.environment.pageBar?.remove(by: $0)
    }
  }
}
