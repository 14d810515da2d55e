internal import ComposableHosting

/// A part with a designated place in the enclosing element.
struct Slot<Content: View>: View {
  private let slot: HostElement.Slot
  private let content: Content

  init(_ slot: HostElement.Slot, @ViewBuilder content: () -> Content) {
    self.slot = slot
    self.content = content()
  }
}

extension Slot: _ElementView {
  typealias Body = Never
  var _children: Content { content }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .slot(slot) }
}

/// An optional part. If it is empty, there is no slot for it either.
struct OptionalSlot<Content: View>: View {
  let slot: HostElement.Slot
  let content: Content

  var body: some View {
    if Content.self != EmptyView.self { Slot(slot) { content } }
  }
}
