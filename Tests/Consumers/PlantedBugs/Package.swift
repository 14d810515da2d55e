// swift-tools-version: 6.2

// Features as apps have them, each with a planted mistake, and recordings of long sessions in which it shows.
// `swift run record-bugs` records them again. With IS_MENDED in the environment the features have no mistakes.
import PackageDescription

/// A module of features.
func features(_ name: String) -> Target {
  .target(
    name: name,
    dependencies: ["Mending", .product(name: "ComposableArchitecture", package: "composable")]
  )
}

let package = Package(
  name: "planted-bugs",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "composable", path: "../../..")],
  targets: [
    .target(name: "Mending"),
    features("Feeds"),
    features("Notes"),
    features("Shop"),
    features("Tools"),
    .target(
      name: "Sessions",
      dependencies: [
        "Feeds", "Notes", "Shop", "Tools",
        .product(name: "ComposableArchitecture", package: "composable"),
        .product(name: "ComposableClocks", package: "composable"),
        .product(name: "ComposableRecording", package: "composable"),
      ]
    ),
    .executableTarget(name: "record-bugs", dependencies: ["Sessions"]),
    .testTarget(
      name: "PlantedBugsTests",
      dependencies: [
        "Feeds", "Mending", "Notes", "Sessions", "Shop", "Tools",
        // All that a test from a recording needs.
        .product(name: "ComposableRecordingTesting", package: "composable"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

// A plugin of the macros that was built before: see "A built plugin" in the library's CONTRIBUTING.md.
if let plugin = Context.environment["COMPOSABLE_MACRO_PLUGIN"] {
  for target in package.targets where target.type != .system {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-load-plugin-executable", "\(plugin)#ComposableMacros"])
      ]
  }
}
