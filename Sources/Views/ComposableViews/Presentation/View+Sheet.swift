extension View {
  /// Presents a sheet while a binding is true.
  ///
  /// - Parameters:
  ///   - isPresented: whether it is shown. It becomes false when the user closes the sheet.
  ///   - onDismiss: called after the sheet was dismissed.
  ///   - content: the content of the sheet.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presenting(while: isPresented, onDismiss: onDismiss, content: content)
  }

  /// Presents a sheet while a binding has an item.
  ///
  /// - Parameters:
  ///   - item: the item. It becomes nil when the user closes the sheet. An item with a different id
  ///     presents a different sheet.
  ///   - onDismiss: called after the sheet was dismissed.
  ///   - content: the content of the sheet.
  public func sheet<Source: ItemBinding, Content: View>(
    item: Source, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Source.Item) -> Content
  ) -> some View where Source.Item: Identifiable {
    presenting(item._item, onDismiss: onDismiss, content: content)
  }
}
