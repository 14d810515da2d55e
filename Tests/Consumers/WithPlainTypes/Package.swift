// swift-tools-version: 6.2

// An app whose types have the names that a calendar, a gallery or an editor gives to its own. It imports every product.
import PackageDescription

func products(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "composable") }
}

let package = Package(
  name: "with-plain-types",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "composable", path: "../../..")],
  targets: [
    .target(
      name: "Planner",
      dependencies: products(
        "ComposableArchitecture", "ComposableCasePaths", "ComposableCharts", "ComposableClocks",
        "ComposableCollections", "ComposableCombine", "ComposableConcurrency",
        "ComposableDependencies", "ComposableHosting", "ComposableInspector", "ComposableLog",
        "ComposableRecording", "ComposableRoutes", "ComposableSharing", "ComposableTerminal",
        "ComposableUI",
        "ComposableViews",
        "ComposableWeb", "ComposableWebServer"),
      path: "Planner"
    ),
    .testTarget(
      name: "PlannerTests",
      dependencies: ["Planner"]
        + products(
          "ComposableArchitecture", "ComposableCasePaths", "ComposableCharts", "ComposableClocks",
          "ComposableCollections", "ComposableCombine", "ComposableConcurrency",
          "ComposableDependencies", "ComposableExploration", "ComposableHosting",
          "ComposableInspector", "ComposableLog", "ComposableRecording",
          "ComposableRecordingTesting", "ComposableRoutes",
          "ComposableSharing", "ComposableTerminal", "ComposableTesting", "ComposableUI",
          "ComposableViews", "ComposableViewsExploration", "ComposableViewsTesting",
          "ComposableWeb", "ComposableWebServer"),
      path: "PlannerTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

// The gate sees that the tests do not compile beside a module that takes a name.
if Context.environment["TAKES_A_NAME"] != nil {
  package.targets.append(.target(name: "Taken", path: "Taken"))
  for target in package.targets where target.type == .test {
    target.dependencies.append("Taken")
    target.swiftSettings = [.define("TAKES_A_NAME")]
  }
}

// A plugin of the macros that was built before: see "A built plugin" in the library's CONTRIBUTING.md.
if let plugin = Context.environment["COMPOSABLE_MACRO_PLUGIN"] {
  for target in package.targets where target.type != .system {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-load-plugin-executable", "\(plugin)#ComposableMacros"])
      ]
  }
}
