public import ComposableHosting
internal import ComposableRuntime

/// A field for one line of text that is concealed on the screen.
///
/// ```swift
/// SecureField("Password", text: $password)
/// ```
public struct SecureField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

  /// - Parameters:
  ///   - text: the text of the field.
  ///   - prompt: the placeholder shown while the field is empty. Without one, a host that has no
  ///     room for the label may show the label there.
  ///   - label: the label.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }
}

extension SecureField where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - text: the text of the field.
  ///   - prompt: the placeholder shown while the field is empty. Without one, a host that has no
  ///     room for the title may show the title there.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension SecureField: _ElementView {
  public typealias Body = Never
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  public var _children: Label { label }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.field)
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .textField(text: text.wrappedValue, prompt: prompt?.string ?? "", isSecure: true)
  }

  public func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {
    traits.textInput = place.environment.textInput
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    switch event {
    case .setText(let text): write(text)
    case .submit: place.environment.submitHandler?.submit()
    default: return .unexpected
    }
    return .handled
  }

  /// Writes the text so that a recording of the store that the binding writes to leaves it out.
  private func write(_ text: String) {
    ConcealedText.$current.withValue(text) { self.text.wrappedValue = text }
  }
}
