public import ComposableHosting

extension View {
  /// Presents a popover beside the view while a binding is true. If there is little room, it is a sheet.
  ///
  /// - Parameters:
  ///   - isPresented: whether it is shown. It becomes false when the user closes the popover.
  ///   - arrowEdge: the side of the view where the popover is, if there is room. Nil for the host's choice.
  ///   - content: the content of the popover.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(while: isPresented, form: .popover, edge: arrowEdge, content: content)
  }

  /// Presents a popover beside the view while a binding has an item. If there is little room, it is a sheet.
  ///
  /// - Parameters:
  ///   - item: the item. It becomes nil when the user closes the popover. An item with a different id presents a
  ///     different popover.
  ///   - arrowEdge: the side of the view where the popover is, if there is room. Nil for the host's choice.
  ///   - content: the content of the popover.
  public func popover<Source: ItemBinding, Content: View>(
    item: Source, arrowEdge: Edge? = nil,
    @ViewBuilder content: @escaping (Source.Item) -> Content
  ) -> some View where Source.Item: Identifiable {
    presenting(item._item, form: .popover, edge: arrowEdge, content: content)
  }
}
