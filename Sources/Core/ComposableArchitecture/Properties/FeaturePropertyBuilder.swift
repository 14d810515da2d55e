/// Builds the properties of a feature.
@resultBuilder
public enum FeaturePropertyBuilder<State, Action> {
  public typealias Properties = [FeatureProperty<State, Action>]

  public static func buildExpression(_ always: Always<State, Action>) -> Properties {
    [always.property]
  }

  public static func buildExpression(_ unreachable: Unreachable<State, Action>) -> Properties {
    [unreachable.property]
  }

  public static func buildExpression(_ eventually: Eventually<State, Action>) -> Properties {
    [eventually.property]
  }

  public static func buildExpression(_ leadsTo: LeadsTo<State, Action>) -> Properties {
    [leadsTo.property]
  }

  public static func buildExpression(_ sometimes: Sometimes<State, Action>) -> Properties {
    [sometimes.property]
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
