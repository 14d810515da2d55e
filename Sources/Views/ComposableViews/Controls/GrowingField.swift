internal import ComposableHosting

/// A field that grows with the lines of its text.
struct GrowingField<Label: View>: _ElementView {
  let text: Binding<String>
  let prompt: Text?
  let label: Label

  static var _options: _ElementOptions { [.isControl, .readsBindings] }

  /// The line limit applies to the field, not to its label.
  var _children: some View {
    _EnvironmentView(content: label, value: true) { _, environment in
      environment.lineLimit = nil
      environment.reservedLines = 0
    }
  }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.field)
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    let environment = place.environment.text
    return .textEditor(
      text: text.wrappedValue, prompt: prompt?.string ?? "",
      lines: HostElement.FieldLines(least: environment.reservedLines, most: environment.lineLimit))
  }

  func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {
    traits.textInput = place.environment.textInput
  }

  func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .setText(let text): self.text.wrappedValue = text
    case .submit: place.environment.submitHandler?.submit()
    default: return .unexpected
    }
    return .handled
  }
}
