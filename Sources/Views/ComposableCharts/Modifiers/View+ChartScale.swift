public import ComposableViews

extension View {
  /// Sets the least and the greatest value on the x axis of charts in the view.
  public func chartXScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    environment(\.chartSettings.x.scale, ScaleSetting(domain))
  }

  /// Sets the categories on the x axis of charts in the view, in their order.
  public func chartXScale<Value: Plottable>(domain: [Value]) -> some View {
    environment(\.chartSettings.x.scale, .values(domain.map(\.datum)))
  }

  /// Sets whether the x axis of charts in the view includes zero.
  public func chartXScale(domain: AutomaticScaleDomain) -> some View {
    environment(\.chartSettings.x.scale, .automatic(includesZero: domain.includesZero))
  }

  /// Sets the least and the greatest value on the y axis of charts in the view.
  public func chartYScale<Value: Plottable & Comparable>(
    domain: ClosedRange<Value>
  ) -> some View {
    environment(\.chartSettings.y.scale, ScaleSetting(domain))
  }

  /// Sets the categories on the y axis of charts in the view, in their order.
  public func chartYScale<Value: Plottable>(domain: [Value]) -> some View {
    environment(\.chartSettings.y.scale, .values(domain.map(\.datum)))
  }

  /// Sets whether the y axis of charts in the view includes zero.
  public func chartYScale(domain: AutomaticScaleDomain) -> some View {
    environment(\.chartSettings.y.scale, .automatic(includesZero: domain.includesZero))
  }
}

extension ScaleSetting {
  fileprivate init<Value: Plottable>(_ range: ClosedRange<Value>) {
    self = .values([range.lowerBound.datum, range.upperBound.datum])
  }
}

/// The values at the ends of an axis, as its values need them.
public struct AutomaticScaleDomain: Hashable, Sendable {
  let includesZero: Bool?

  /// The domain that the chart chooses: with zero if bars or areas are measured from there.
  public static let automatic = AutomaticScaleDomain(includesZero: nil)

  /// A domain with or without zero.
  public static func automatic(includesZero: Bool) -> AutomaticScaleDomain {
    AutomaticScaleDomain(includesZero: includesZero)
  }
}
