public import ComposableHosting

/// A field for a long text, which takes the offered room and scrolls.
///
/// ```swift
/// TextEditor(text: $notes).frame(minHeight: 160)
/// ```
///
/// The return key inserts a line break. It has no label: give it one with
/// `accessibilityLabel`, or put a text beside it.
public struct TextEditor: View {
  private let text: Binding<String>

  /// - Parameter text: the text.
  public init(text: Binding<String>) {
    self.text = text
  }
}

extension TextEditor: _ElementView {
  public typealias Body = Never
  public typealias _Children = EmptyView
  public static var _options: _ElementOptions { [.isControl, .readsBindings] }

  public func _style(at place: _ElementPlace) -> HostElement.Style {
    place.environment.controlStyle.common
  }

  public func _kind(at place: _ElementPlace) -> HostElement.Kind {
    .textEditor(text: text.wrappedValue, prompt: "", lines: nil)
  }

  public func _adjust(_ traits: inout HostElement.Traits, at place: _ElementPlace) {
    traits.textInput = place.environment.textInput
  }

  public func _handle(_ event: HostEvent, at place: _ElementPlace) -> HostEventResult {
    guard case .setText(let text) = event else { return .unexpected }
    self.text.wrappedValue = text
    return .handled
  }
}
