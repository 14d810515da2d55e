internal import ComposableHosting

extension View {
  /// Presents a cover of the whole screen while a binding is true. The user can't dismiss it: its content needs a
  /// control for that.
  ///
  /// - Parameters:
  ///   - isPresented: whether it is shown. `dismiss` in the content makes it false.
  ///   - onDismiss: called after the cover was dismissed.
  ///   - content: the content of the cover.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(while: isPresented, onDismiss: onDismiss, form: .cover, content: content)
  }

  /// Presents a cover of the whole screen while a binding has an item. The user can't dismiss it: its content needs a
  /// control for that.
  ///
  /// - Parameters:
  ///   - item: the item. `dismiss` in the content makes it nil. An item with a different id presents a different
  ///     cover.
  ///   - onDismiss: called after the cover was dismissed.
  ///   - content: the content of the cover.
  public func fullScreenCover<Source: ItemBinding, Content: View>(
    item: Source, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Item) -> Content
  ) -> some View where Source.Item: Identifiable {
    presenting(item._item, onDismiss: onDismiss, form: .cover, content: content)
  }
}
