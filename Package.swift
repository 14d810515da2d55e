// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]

let withMacros: TargetDependencyCondition? = .when(traits: ["Macros"])
let issueReporting: Target.Dependency = .product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")
/// Without it an issue that is reported does not fail a test on Linux.
let issueReportingTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

let package = Package(
  name: "composable",
  platforms: [
    .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "ComposableCasePaths", targets: ["ComposableCasePaths"]),
    .library(name: "ComposableCollections", targets: ["ComposableCollections"]),
  ],
  traits: [
    .trait(
      name: "Macros",
      description:
        "The macros, and with them swift-syntax. Without it case paths are written by hand."
    ),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    .target(
      name: "ComposableCasePaths",
      dependencies: [.target(name: "ComposableMacros", condition: withMacros)]
    ),
    .target(
      name: "ComposableCollections",
      dependencies: [
        .product(name: "OrderedCollections", package: "swift-collections"),
        issueReporting,
      ]
    ),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "ComposableCasePaths",
        "ComposableCollections",
        issueReporting,
        customDump,
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    .macro(
      name: "ComposableMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: withMacros),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: withMacros),
      ]
    ),
    .testTarget(name: "ComposableCasePathsTests", dependencies: ["ComposableCasePaths"]),
    .testTarget(
      name: "ComposableCollectionsTests",
      dependencies: ["ComposableCollections", issueReporting, issueReportingTestSupport]
    ),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: ["ComposableArchitecture", issueReporting, issueReportingTestSupport]
    ),
    .testTarget(
      name: "ComposableMacrosTests",
      dependencies: [
        .target(name: "ComposableMacros", condition: withMacros),
        .product(
          name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax",
          condition: withMacros),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
