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
  dependencies: [
    // With its macros: what is timed is what they make of a state, and `typecheck` runs them.
    .package(name: "composable", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
  ],
  targets: [
    .systemLibrary(name: "CMalloc"),
    .target(name: "AllocationCounter"),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "AllocationCounter",
        .product(name: "ComposableArchitecture", package: "composable"),
        .product(name: "ComposableTesting", package: "composable"),
        .product(name: "ComposableViews", package: "composable"),
        .product(name: "ComposableTerminal", package: "composable"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .target(name: "CMalloc", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings
    ),
  ],
  swiftLanguageModes: [.v6]
)
