public import ComposableHosting

/// The look of gauges: one of the built-in styles.
public protocol GaugeStyle {
  /// The look that a host draws. Implementation detail.
  static var _variant: HostElement.Style.Variant { get }
}

extension View {
  /// Sets the style of gauges in the view.
  public func gaugeStyle<Style: GaugeStyle>(_ style: Style) -> some View {
    _EnvironmentView(content: self, value: Style._variant) { $1.controlStyle.gauge = $0 }
  }
}

/// The style that the host chooses.
public struct DefaultGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// A bar that is filled up to the value.
public struct LinearCapacityGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// A line with a mark at the value.
public struct AccessoryLinearGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .marker }

  /// Creates the style.
  public init() {}
}

/// A small bar that is filled up to the value.
public struct AccessoryLinearCapacityGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .automatic }

  /// Creates the style.
  public init() {}
}

/// An open ring with a mark at the value.
public struct AccessoryCircularGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .circular }

  /// Creates the style.
  public init() {}
}

/// A ring that is filled up to the value.
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle {
  public static var _variant: HostElement.Style.Variant { .ring }

  /// Creates the style.
  public init() {}
}

extension GaugeStyle where Self == DefaultGaugeStyle {
  /// The style that the host chooses.
  public static var automatic: DefaultGaugeStyle { DefaultGaugeStyle() }
}

extension GaugeStyle where Self == LinearCapacityGaugeStyle {
  /// A bar that is filled up to the value.
  public static var linearCapacity: LinearCapacityGaugeStyle { LinearCapacityGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearGaugeStyle {
  /// A line with a mark at the value.
  public static var accessoryLinear: AccessoryLinearGaugeStyle { AccessoryLinearGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryLinearCapacityGaugeStyle {
  /// A small bar that is filled up to the value.
  public static var accessoryLinearCapacity: AccessoryLinearCapacityGaugeStyle {
    AccessoryLinearCapacityGaugeStyle()
  }
}

extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  /// An open ring with a mark at the value.
  public static var accessoryCircular: AccessoryCircularGaugeStyle { AccessoryCircularGaugeStyle() }
}

extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  /// A ring that is filled up to the value.
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle {
    AccessoryCircularCapacityGaugeStyle()
  }
}
