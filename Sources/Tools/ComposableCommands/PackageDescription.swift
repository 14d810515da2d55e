internal import Foundation

/// The description of the user's package, from `swift package describe`.
struct PackageDescription: Decodable, Equatable {
  struct Target: Decodable, Equatable {
    let name: String
    let c99name: String
    let path: String
    let type: String
    let targetDependencies: [String]?
    let productDependencies: [String]?

    private enum CodingKeys: String, CodingKey {
      case name, c99name, path, type
      case targetDependencies = "target_dependencies"
      case productDependencies = "product_dependencies"
    }

    var dependencies: [String] { (targetDependencies ?? []) + (productDependencies ?? []) }
  }

  let name: String
  let displayName: String?
  let path: String
  let targets: [Target]

  private enum CodingKeys: String, CodingKey {
    case name, path, targets
    case displayName = "manifest_display_name"
  }

  /// The product with all tests.
  var testProduct: String { "\(displayName ?? name)PackageTests" }

  /// Finds the test target in which a module's features can be tested.
  ///
  /// - Parameters:
  ///   - module: the module; nil if it is not known.
  ///   - name: the target that the user wants.
  /// - Throws: ``CommandError`` if there is none, or if there are several.
  func testTarget(for module: String?, named name: String?) throws -> Target {
    let target = try target(for: module, named: name)
    guard target.dependencies.contains("ComposableRecordingTesting") else {
      throw CommandError(
        """
        The test target '\(target.name)' does not depend on ComposableRecordingTesting. Add to its dependencies in \
        Package.swift:

            .product(name: "ComposableRecordingTesting", package: "composable"),
        """)
    }
    return target
  }

  private func target(for module: String?, named name: String?) throws -> Target {
    let tests = targets.filter { $0.type == "test" }
    if let name {
      guard let target = tests.first(where: { $0.name == name }) else {
        throw CommandError("The package has no test target '\(name)'. \(Self.list(tests))")
      }
      return target
    }
    guard let module else {
      throw CommandError(
        "The recording does not say which feature it is of. Name the test target, and the feature: --target, --feature."
      )
    }
    // The feature may be one of the tests themselves.
    if let target = tests.first(where: { $0.c99name == module }) { return target }
    // Targets have dashes where modules have underscores.
    let names = [module] + targets.filter { $0.c99name == module }.map(\.name)
    let found = tests.filter { target in names.contains { target.dependencies.contains($0) } }
    if let target = found.first(where: { target in names.contains { target.name == "\($0)Tests" } })
    {
      return target
    }
    guard let target = found.first else {
      guard targets.contains(where: { $0.c99name == module }) else {
        throw CommandError(
          """
          The recording is of a feature in the module '\(module)', which the package '\(self.name)' does not have. Give its \
          package: --package-path; or a test target that can import it: --target.
          """)
      }
      throw CommandError(
        """
        The recording is of a feature in the module '\(module)', and no test target depends on it. \(Self.list(tests)) \
        Choose one that can import the module: --target.
        """)
    }
    guard found.count == 1 else {
      throw CommandError(
        "Several test targets depend on '\(module)': \(Self.names(found)). Choose one: --target.")
    }
    return target
  }

  private static func list(_ tests: [Target]) -> String {
    tests.isEmpty ? "It has no test target." : "Its test targets are: \(names(tests))."
  }

  private static func names(_ targets: [Target]) -> String {
    targets.map(\.name).sorted().joined(separator: ", ")
  }
}
