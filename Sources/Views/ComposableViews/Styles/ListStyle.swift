public import ComposableHosting

/// The look of lists: one of the built-in styles.
public protocol ListStyle {
  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension View {
  /// Sets the style of lists in the view.
  public func listStyle<Style: ListStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.list = $0 }
  }
}

/// The style that the host chooses.
public struct DefaultListStyle: ListStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// Rows as wide as the list, without plates behind them.
public struct PlainListStyle: ListStyle {
  public static var _variant: HostElement.Style.Variant { .plain }

  /// Creates the style.
  public init() {}
}

/// Rows that are not as wide as the list, without plates behind them.
public struct InsetListStyle: ListStyle {
  public static var _variant: HostElement.Style.Variant { .inset }

  /// Creates the style.
  public init() {}
}

/// Sections with plates behind them, as wide as the list.
public struct GroupedListStyle: ListStyle {
  public static var _variant: HostElement.Style.Variant { .grouped }

  /// Creates the style.
  public init() {}
}

/// Sections with plates behind them, not as wide as the list.
public struct InsetGroupedListStyle: ListStyle {
  public static var _variant: HostElement.Style.Variant { .insetGrouped }

  /// Creates the style.
  public init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}

extension ListStyle where Self == PlainListStyle {
  /// Rows as wide as the list, without plates behind them.
  public static var plain: PlainListStyle { PlainListStyle() }
}

extension ListStyle where Self == InsetListStyle {
  /// Rows that are not as wide as the list, without plates behind them.
  public static var inset: InsetListStyle { InsetListStyle() }
}

extension ListStyle where Self == GroupedListStyle {
  /// Sections with plates behind them, as wide as the list.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}

extension ListStyle where Self == InsetGroupedListStyle {
  /// Sections with plates behind them, not as wide as the list.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
