public import ComposableHosting

extension View {
  /// Adds views to the toolbar of the page that contains the view.
  ///
  /// - Parameter content: views, or items with a placement.
  public func toolbar<Content: View>(
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _PresentingView(
      content: self, target: .page, item: { () }, id: { _ in true },
      layer: { ToolbarSlot(content: Deferred(content: content)) })
  }

  /// Adds views to the bar of the page, under the former name of `toolbar(content:)`.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Adds views to the bar of the page, under the former name of `toolbar(content:)`.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Adds views to the bar of the page, under the former name of `toolbar(content:)`.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

private struct ToolbarSlot<Content: View>: _ElementView {
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .slot(.toolbar) }
}

/// An item in the toolbar of a page.
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// - Parameters:
  ///   - placement: the place of the item.
  ///   - content: the content of the item.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: _ElementView {
  public typealias Body = Never
  public var _children: Content { content }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind { .toolbarItem(placement) }
}

/// Several views at one place in the toolbar of a page.
public typealias ToolbarItemGroup = ToolbarItem
