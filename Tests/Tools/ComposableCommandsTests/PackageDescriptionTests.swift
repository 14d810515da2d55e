import Foundation
import Testing

@testable import ComposableCommands

/// Which test target a command uses.
@Suite struct PackageDescriptionTests {
  /// - Parameter targets: names, types and dependencies.
  private func package(
    _ targets: (name: String, type: String, dependencies: [String])...
  ) throws -> PackageDescription {
    let objects = targets.map { target in
      [
        "name": target.name, "c99name": target.name.replacingOccurrences(of: "-", with: "_"),
        "path": "Tests/\(target.name)", "type": target.type,
        "target_dependencies": target.dependencies,
        "product_dependencies": target.type == "test" ? ["ComposableRecordingTesting"] : [],
      ] as [String: Any]
    }
    let json = try JSONSerialization.data(withJSONObject: [
      "name": "shop", "manifest_display_name": "shop", "path": "/shop", "targets": objects,
    ])
    return try JSONDecoder().decode(PackageDescription.self, from: json)
  }

  private func message(_ operation: () throws -> PackageDescription.Target) throws -> String {
    try #require(#expect(throws: CommandError.self) { try operation() }).description
  }

  @Test func theOnlyOne() throws {
    let package = try package(("Cart", "library", []), ("Checks", "test", ["Cart"]))
    #expect(try package.testTarget(for: "Cart", named: nil).name == "Checks")
    #expect(package.testProduct == "shopPackageTests")
  }

  @Test func theOneOfThatName() throws {
    let package = try package(
      ("Cart", "library", []), ("AppTests", "test", ["Cart"]), ("CartTests", "test", ["Cart"]))
    #expect(try package.testTarget(for: "Cart", named: nil).name == "CartTests")
    #expect(try package.testTarget(for: "Cart", named: "AppTests").name == "AppTests")
  }

  @Test func aModuleWithAnotherName() throws {
    let package = try package(("my-cart", "library", []), ("Checks", "test", ["my-cart"]))
    #expect(try package.testTarget(for: "my_cart", named: nil).name == "Checks")
  }

  @Test func aFeatureOfTheTests() throws {
    let package = try package(("Checks", "test", []))
    #expect(try package.testTarget(for: "Checks", named: nil).name == "Checks")
  }

  @Test func noTestTargetCanImportIt() throws {
    let package = try package(("Cart", "library", []), ("AppTests", "test", []))
    #expect(
      try message { try package.testTarget(for: "Cart", named: nil) } == """
        The recording is of a feature in the module 'Cart', and no test target depends on it. Its test targets are: \
        AppTests. Choose one that can import the module: --target.
        """)
  }

  @Test func anotherPackage() throws {
    let package = try package(("AppTests", "test", []))
    #expect(
      try message { try package.testTarget(for: "Cart", named: nil) } == """
        The recording is of a feature in the module 'Cart', which the package 'shop' does not have. Give its package: \
        --package-path; or a test target that can import it: --target.
        """)
  }

  @Test func severalTargets() throws {
    let package = try package(
      ("Cart", "library", []), ("BTests", "test", ["Cart"]), ("ATests", "test", ["Cart"]))
    #expect(
      try message { try package.testTarget(for: "Cart", named: nil) }
        == "Several test targets depend on 'Cart': ATests, BTests. Choose one: --target.")
    #expect(
      try message { try package.testTarget(for: "Cart", named: "CTests") }
        == "The package has no test target 'CTests'. Its test targets are: ATests, BTests.")
  }

  @Test func unknownModule() throws {
    let package = try package(("ATests", "test", []))
    #expect(
      try message { try package.testTarget(for: nil, named: nil) } == """
        The recording does not say which feature it is of. Name the test target, and the feature: --target, --feature.
        """)
  }

  @Test func missingDependency() throws {
    let json = """
      {"name":"shop","path":"/shop","targets":[{"name":"CartTests","c99name":"CartTests","path":"T","type":"test"}]}
      """
    let package = try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
    #expect(
      try message { try package.testTarget(for: "CartTests", named: nil) } == """
        The test target 'CartTests' does not depend on ComposableRecordingTesting. Add to its dependencies in Package.swift:

            .product(name: "ComposableRecordingTesting", package: "composable"),
        """)
  }
}
