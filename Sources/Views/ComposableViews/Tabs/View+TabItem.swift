internal import ComposableHosting

extension View {
  /// Makes the view a page of a ``TabView``.
  ///
  /// - Parameter label: the label of the tab.
  public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
    Tab(content: self, label: label())
  }
}

/// A page of a tab view.
private struct Tab<Content: View, Label: View>: View {
  let content: Content
  let label: Label
}

extension Tab: _ElementView {
  typealias Body = Never
  static var _options: _ElementOptions { .passesOnMenus }
  @ViewBuilder var _children: some View {
    Slot(.label) { label }
    content
  }

  /// A tag on the content is also the page's tag.
  var _tag: AnyHashable? { (content as? any ModifiedView)?.innermostTag }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .tab }
}
