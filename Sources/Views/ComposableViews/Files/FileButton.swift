/// A button that the host connects with a file of its user.
struct FileButton: View {
  let title: String
  let transfer: Element.FileTransfer
  let handle: (Event) -> EventResult
}

extension FileButton: _ElementView {
  typealias Body = Never
  // Its file is one of its traits, which are adjusted where something may be read for them.
  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: some View { ButtonLabel(label: Text(title), role: nil) }

  func _kind(at place: _ElementPlace) -> Element.Kind { .button(role: nil) }

  func _style(at place: _ElementPlace) -> Element.Style {
    place.environment.controlStyle.of(\.button)
  }

  func _adjust(_ traits: inout Element.Traits, at place: _ElementPlace) {
    traits.file = transfer
  }

  func _handle(_ event: Event, at place: _ElementPlace) -> EventResult { handle(event) }
}
