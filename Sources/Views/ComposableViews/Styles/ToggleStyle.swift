public import ComposableHosting

/// The look of toggles.
///
/// ```swift
/// struct Star: ToggleStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     Button { configuration.isOn.toggle() } label: {
///       HStack {
///         Image(systemName: configuration.isOn ? "star.fill" : "star")
///         configuration.label
///       }
///     }
///   }
/// }
///
/// Toggle("Favorite", isOn: $isFavorite)
///   .toggleStyle(Star())
/// ```
///
/// Properties such as ``Environment`` work in a style as in a view.
public protocol ToggleStyle {
  /// The type of the body.
  associatedtype Body: View

  /// A toggle's label and value.
  typealias Configuration = ToggleStyleConfiguration

  /// The view in place of a toggle, which has to set the value itself.
  ///
  /// - Parameter configuration: the toggle's label and value.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// The look that a host draws. Nil if the body replaces the toggle. Implementation detail.
  static var _variant: HostElement.Style.Variant? { get }
}

extension ToggleStyle {
  /// The body replaces the toggle.
  public static var _variant: HostElement.Style.Variant? { nil }
}

/// A toggle, for its style.
public struct ToggleStyleConfiguration {
  /// The label of a toggle.
  public struct Label: View {
    let content: AnyView

    /// The label.
    public var body: some View { content }
  }

  /// The label.
  public let label: Label
  /// Whether the toggle is on. `$isOn` is the binding.
  @Binding public var isOn: Bool

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

extension View {
  /// Sets the style of toggles in the view.
  public func toggleStyle<Style: ToggleStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: style) { style, environment in
      environment.controlStyle.toggle = Style._variant ?? .automatic
      environment.controlStyle.customToggle =
        Style._variant == nil
        ? { configuration in
          AnyView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
        } : nil
    }
  }
}
