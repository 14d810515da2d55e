internal import ComposableHosting

extension View {
  /// Presents a layer while a binding is true.
  func presenting<Content: View>(
    while isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    form: HostElement.Style.Layer.Form = .sheet, edge: Edge? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { isPresented.wrappedValue ? () : nil },
      id: { _ in true }, onDismiss: onDismiss,
      layer: {
        Sheet(content: Deferred(content: content), form: form, edge: edge) {
          isPresented.wrappedValue = false
        }
      })
  }

  /// Presents a layer while a binding has an item.
  func presenting<Item: Identifiable, Content: View>(
    _ item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    form: HostElement.Style.Layer.Form = .sheet, edge: Edge? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { item.wrappedValue }, id: { presentationID(of: $0) },
      onDismiss: onDismiss,
      layer: { value in
        Sheet(content: ForEachItem(element: value, content: content), form: form, edge: edge) {
          item.wrappedValue = nil
        }
      })
  }
}
