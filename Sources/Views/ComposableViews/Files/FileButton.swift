internal import ComposableHosting

/// A button that the host connects with a file of its user.
struct FileButton: View {
  let title: String
  let transfer: HostElement.FileTransfer
  let handle: (HostEvent) -> HostEventResult
}

extension FileButton: _ElementView {
  typealias Body = Never
  // Its file is one of its traits, which are adjusted where something may be read for them.
  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: some View { ButtonLabel(label: Text(title), role: nil) }

  func _kind(at place: _ElementPlace) -> HostElement.Kind { .button(role: nil) }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.button)
  }

  func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {
    traits.file = transfer
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult { handle(event) }
}
