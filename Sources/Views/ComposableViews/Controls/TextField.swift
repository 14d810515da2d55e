public import ComposableHosting

/// A field for text.
///
/// ```swift
/// TextField("Name", text: $name, prompt: Text("Your name"))
/// TextField("Notes", text: $notes, axis: .vertical).lineLimit(3...8)
/// TextField("Price", value: $price, format: .number)
/// ```
///
/// With a vertical axis it grows with its text, between the numbers of lines of `lineLimit`. The return key ends the
/// editing there, too; with the shift or the option key it inserts a line break.
public struct TextField<Label: View>: View {
  let content: FieldContent
  let prompt: Text?
  let axis: Axis
  let label: Label

  /// - Parameters:
  ///   - text: the text of the field.
  ///   - prompt: the placeholder shown while the field is empty. Without one, a host that has no
  ///     room for the label may show the label there.
  ///   - axis: the axis along which it scrolls or grows if the text has no room. A field with a vertical axis takes
  ///     several lines of text.
  ///   - label: the label.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt, axis, label())
  }

  init(_ content: FieldContent, _ prompt: Text?, _ axis: Axis, _ label: Label) {
    self.content = content
    self.prompt = prompt
    self.axis = axis
    self.label = label
  }
}

extension TextField where Label == Text {
  /// - Parameters:
  ///   - title: the text of the label.
  ///   - text: the text of the field.
  ///   - prompt: the placeholder shown while the field is empty. Without one, a host that has no
  ///     room for the title may show the title there.
  ///   - axis: the axis along which it scrolls or grows if the text has no room. A field with a vertical axis takes
  ///     several lines of text.
  public init(
    _ title: some StringProtocol, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(.text(text), prompt, axis, Text(title))
  }
}

/// The content that a field edits.
enum FieldContent {
  case text(Binding<String>)
  case value(FieldValue)
}

extension TextField {
  public typealias Body = Never

  public static func _makeNode(of view: Self, at place: _Place) -> _ViewNode<Self> {
    FieldNode(view, at: place)
  }
}

/// A field for one line of text, as the host draws it.
struct FieldElement<Label: View>: _ElementView {
  let text: Binding<String>
  let prompt: Text?
  let label: Label

  static var _options: _ElementOptions { [.isControl, .readsBindings] }
  var _children: Label { label }

  func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.of(\.field)
  }

  func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .textField(text: text.wrappedValue, prompt: prompt?.string ?? "", isSecure: false)
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
