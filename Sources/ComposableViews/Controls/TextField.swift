/// A field for one line of text.
///
/// ```swift
/// TextField("Name", text: $name, prompt: Text("Your name"))
/// ```
public struct TextField<Label: View>: View {
  private let text: Binding<String>
  private let prompt: Text?
  private let label: Label

  /// - Parameters:
  ///   - text: what is in it.
  ///   - prompt: what stands in it while it is empty. Without one, a host that has no room for the
  ///     label may show the label there.
  ///   - label: what it is for.
  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.text = text
    self.prompt = prompt
    self.label = label()
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: what it is for.
  ///   - text: what is in it.
  ///   - prompt: what stands in it while it is empty. Without one, a host that has no room for the
  ///     title may show the title there.
  public init(_ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}

extension TextField: _ElementView {
  /// It has no body.
  public typealias Body = Never
  /// What it is for the graph.
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }
  /// What it is for.
  public var _children: Label { label }

  /// What it is at its place.
  public func _kind(at place: _ElementPlace) -> Element.Kind {
    .textField(text: text.wrappedValue, prompt: prompt?.string ?? "", isSecure: false)
  }

  /// Takes what was typed.
  public func _handle(_ event: Event, at place: _ElementPlace) -> EventResult {
    switch event {
    case .setText(let text): self.text.wrappedValue = text
    case .submit: place.environment.submitHandler?.submit()
    default: return .unexpected
    }
    return .handled
  }
}
