extension View {
  /// Puts something into the bar of the page that the view is on.
  ///
  /// - Parameter content: views, or items that say where they go.
  public func toolbar<Content: View>(
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _PresentingView(
      content: self, target: .page, item: { () }, id: { _ in true },
      layer: { ToolbarSlot(content: Deferred(content: content)) })
  }

  /// Puts something into the bar of the page, the way it was written before there were toolbars.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    toolbar {
      ToolbarItem(placement: .topBarLeading) { leading }
      ToolbarItem(placement: .topBarTrailing) { trailing }
    }
  }

  /// Puts something into the bar of the page, the way it was written before there were toolbars.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .topBarLeading) { leading } }
  }

  /// Puts something into the bar of the page, the way it was written before there were toolbars.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }
}

private struct ToolbarSlot<Content: View>: _ElementView {
  let content: Content

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> Element.Kind { .slot(.toolbar) }
}

/// Something in the bar of a page.
public struct ToolbarItem<Content: View>: View {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// - Parameters:
  ///   - placement: where it is.
  ///   - content: what it is.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is.
  public var _children: Content { content }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind { .toolbarItem(placement) }
}

/// Several things at one place in the bar of a page.
public typealias ToolbarItemGroup = ToolbarItem
