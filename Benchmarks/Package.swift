// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v14)],
  traits: [
    .trait(
      name: "Sealing",
      description: "The rolling restart of `restart`: swift-crypto and its BoringSSL are compiled."),
    .trait(name: "SQLite", description: "The check `journal`: GRDB is compiled."),
    .trait(name: "PostgreSQL", description: "The check `cluster`, which starts PostgreSQL."),
  ],
  dependencies: [
    // With macros: the benchmarks time the expanded code, and `typecheck` expands the macros.
    .package(
      name: "composable", path: "..",
      traits: [
        .defaults, .trait(name: "Sealing", condition: .when(traits: ["Sealing"])),
        .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
        .trait(name: "PostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .package(name: "examples", path: "../Examples"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .target(name: "AllocationCounter"),
    .target(
      name: "ClusterSupport",
      dependencies: [.product(name: "ComposableConcurrency", package: "composable")],
      path: "Support/ClusterSupport", swiftSettings: settings),
    .target(name: "RandomSupport", path: "Support/RandomSupport"),
    .target(name: "TypecheckSupport", path: "Support/TypecheckSupport"),
    .target(
      name: "WebLoad",
      dependencies: [
        "ClusterSupport",
        .product(name: "ComposableConcurrency", package: "composable"),
        .product(name: "ComposableWebServer", package: "composable"),
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AllocationCounter", "ClusterSupport", "RandomSupport", "TypecheckSupport", "WebLoad",
        .product(name: "ComposableArchitecture", package: "composable"),
        .product(name: "ComposableClocks", package: "composable"),
        .product(name: "ComposableCluster", package: "composable"),
        .product(name: "ComposableDatabase", package: "composable"),
        .product(name: "ComposableExploration", package: "composable"),
        .product(name: "ComposableInspector", package: "composable"),
        .product(name: "ComposableJournal", package: "composable"),
        .product(name: "ComposableRecording", package: "composable"),
        .product(name: "ComposableSessions", package: "composable"),
        .product(name: "ComposableTesting", package: "composable"),
        .product(name: "ComposableUI", package: "composable"),
        .product(name: "ComposableViews", package: "composable"),
        .product(name: "ComposableTerminal", package: "composable"),
        .product(name: "ComposableWebServer", package: "composable"),
        .product(name: "PrimeTime", package: "examples"),
        .product(name: "Tracker", package: "examples"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "IssueReporting", package: "xctest-dynamic-overlay"),
        .target(name: "CMalloc", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings
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
