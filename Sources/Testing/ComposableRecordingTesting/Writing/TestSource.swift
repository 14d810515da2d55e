internal import ComposableSourceText

/// The parts of a test that its user gives, as code.
struct TestSource {
  /// The recording's name.
  let recording: String
  /// The code that makes the feature.
  let feature: String
  /// The imports that the feature needs, as lines.
  let imports: [String]
  /// A condition over `state` that says which state is wrong.
  let wrong: String?

  /// What must hold if no state may be wrong.
  static func propertyName(of condition: String) -> String { "never \(condition)" }

  /// The property that no state may be wrong.
  var properties: String? {
    wrong.map {
      let name = SwiftText.quoted(Self.propertyName(of: $0))
      return "FeatureProperty.always(\(name)) { state in !(\($0)) }"
    }
  }
}
