/// The look of labels.
///
/// ```swift
/// struct Stacked: LabelStyle {
///   func makeBody(configuration: Configuration) -> some View {
///     VStack {
///       configuration.icon
///       configuration.title
///     }
///   }
/// }
/// ```
///
/// Properties such as ``Environment`` work in a style as in a view.
public protocol LabelStyle {
  /// The type of the body.
  associatedtype Body: View

  /// A label's title and icon.
  typealias Configuration = LabelStyleConfiguration

  /// The look of a label.
  ///
  /// - Parameter configuration: the label's title and icon.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body

  /// Whether labels look as without a style. Implementation detail.
  static var _isAutomatic: Bool { get }
}

extension LabelStyle {
  /// Labels look as the body says.
  public static var _isAutomatic: Bool { false }
}

/// A label, for its style.
public struct LabelStyleConfiguration {
  /// The title of a label.
  public struct Title: View {
    let content: AnyView

    /// The title.
    public var body: some View { content }
  }

  /// The icon of a label.
  public struct Icon: View {
    let content: AnyView

    /// The icon.
    public var body: some View { content }
  }

  /// The title.
  public let title: Title
  /// The icon.
  public let icon: Icon
}

extension View {
  /// Sets the style of labels in the view.
  public func labelStyle<Style: LabelStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: style) { style, environment in
      environment.controlStyle.customLabel =
        Style._isAutomatic
        ? nil
        : { configuration in
          AnyView(StyleBody(style: style) { $0.makeBody(configuration: configuration) })
        }
    }
  }
}
