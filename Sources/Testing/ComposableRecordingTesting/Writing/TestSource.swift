internal import ComposableSourceText

/// The parts of a test that its user gives, as code.
struct TestSource {
  /// The recording's name.
  let recording: String
  /// The code that creates the feature.
  let feature: String
  /// The imports that the feature needs, as lines.
  let imports: [String]
  /// A condition over `state` that is true for wrong states.
  let wrong: String?

  /// The name of the property that no state is wrong.
  static func propertyName(of condition: String) -> String { "never \(condition)" }

  /// The code of the property that no state is wrong.
  var properties: String? {
    wrong.map {
      let name = SwiftText.quoted(Self.propertyName(of: $0))
      return "FeatureProperty.always(\(name)) { state in !(\($0)) }"
    }
  }
}
