public import ComposableHosting

/// The look of buttons and links.
///
/// ```swift
/// struct Badge: ButtonStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     configuration.label
///       .padding(.horizontal)
///       .background(configuration.isPressed ? Color.red.opacity(0.6) : .red)
///   }
/// }
///
/// Button("Record") { store.send(.recordButtonTapped) }
///   .buttonStyle(Badge())
/// ```
///
/// Properties such as ``Environment`` work in a style as in a view.
public protocol ButtonStyle {
  /// The type of the body.
  associatedtype Body: View

  /// A button's label, role and state.
  typealias Configuration = ButtonStyleConfiguration

  /// The look of a button. All of it is pressed; controls in it can't be used.
  ///
  /// - Parameter configuration: the button's label, role and state.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension ButtonStyle {
  /// The body is all that is seen.
  public static var _variant: HostElement.Style.Variant { .custom }
}

/// A button, for its style.
public struct ButtonStyleConfiguration {
  /// The label of a button.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The purpose of the button, if it has a special one.
  public let role: ButtonRole?
  /// The label.
  public let label: Label
  /// Whether the pointer holds the button down. Keys don't hold it.
  public let isPressed: Bool
}

extension View {
  /// Sets the style of buttons and links in the view.
  public func buttonStyle<Style: ButtonStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: style) { style, environment in
      environment.controlStyle.button = Style._variant
      environment.controlStyle.customButton =
        Style._variant == .custom
        ? { configuration in
          AnyView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
        } : nil
    }
  }
}
