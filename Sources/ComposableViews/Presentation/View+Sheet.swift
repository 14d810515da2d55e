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
    _PresentingView(
      content: self, target: .screen, item: { isPresented.wrappedValue ? () : nil },
      id: { _ in true }, onDismiss: onDismiss,
      layer: { Sheet(content: Deferred(content: content)) { isPresented.wrappedValue = false } })
  }

  /// Presents a sheet while a binding has an item.
  ///
  /// - Parameters:
  ///   - item: the item. It becomes nil when the user closes the sheet. An item with a different id
  ///     presents a different sheet.
  ///   - onDismiss: called after the sheet was dismissed.
  ///   - content: the content of the sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    _PresentingView(
      content: self, target: .screen, item: { item.wrappedValue }, id: { presentationID(of: $0) },
      onDismiss: onDismiss,
      layer: { value in
        Sheet(content: ForEachItem(element: value, content: content)) { item.wrappedValue = nil }
      })
  }
}

/// An item whose id does not change with each presentation, and which has another id for that: a store, which
/// can show one child after the other.
public protocol _PresentedItem {
  /// Differs for each presentation.
  var _presentationID: AnyHashable { get }
}

private func presentationID(of item: some Identifiable) -> AnyHashable {
  (item as? any _PresentedItem)?._presentationID ?? AnyHashable(item.id)
}

/// A dismissible layer over the screen.
private struct Sheet<Content: View>: View {
  let content: Content
  let close: () -> Void
  @State private var editing = EditingScope()

  var body: some View {
    SheetElement(content: content, close: close)
      .environment(\.editing, editing)
      .environment(\.dismiss, DismissAction(action: close))
      .environment(\.navigation, nil)
      .environment(\.refresher, nil)
  }
}

private struct SheetElement<Content: View>: _ElementView {
  let content: Content
  let close: () -> Void

  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> Element.Kind { .sheet }

  func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    guard event == .dismiss else { return .unexpected }
    close()
    return .handled
  }
}
