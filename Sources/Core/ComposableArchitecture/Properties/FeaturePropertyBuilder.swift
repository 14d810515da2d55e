/// Builds the properties of a feature.
@resultBuilder
public enum FeaturePropertyBuilder<State, Action> {
  public typealias Properties = [FeatureProperty<State, Action>]

  public static func buildExpression(_ property: FeatureProperty<State, Action>) -> Properties {
    [property]
  }

  public static func buildExpression(_ properties: Properties) -> Properties { properties }

  public static func buildBlock(_ properties: Properties...) -> Properties {
    properties.flatMap(\.self)
  }

  public static func buildOptional(_ properties: Properties?) -> Properties { properties ?? [] }

  public static func buildEither(first: Properties) -> Properties { first }

  public static func buildEither(second: Properties) -> Properties { second }

  public static func buildArray(_ properties: [Properties]) -> Properties {
    properties.flatMap(\.self)
  }
}
