// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

let withMacros: TargetDependencyCondition? = .when(traits: ["Macros"])
let macros: Target.Dependency = .target(name: "ComposableMacros", condition: withMacros)
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")
let issueReporting: Target.Dependency = .product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")
/// Without it an issue that is reported does not fail a test on Linux.
let issueReportingTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
let logging: Target.Dependency = .product(name: "Logging", package: "swift-log")
let coreMetrics: Target.Dependency = .product(name: "CoreMetrics", package: "swift-metrics")
/// SwiftNIO, for the server only.
func nio(_ name: String) -> Target.Dependency { .product(name: name, package: "swift-nio") }
let orderedCollections: Target.Dependency = .product(
  name: "OrderedCollections", package: "swift-collections")

let package = Package(
  name: "composable",
  platforms: [
    .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  products: [
    "ComposableArchitecture", "ComposableCasePaths", "ComposableCharts", "ComposableClocks",
    "ComposableCollections",
    "ComposableCombine", "ComposableConcurrency", "ComposableDependencies",
    "ComposableExploration", "ComposableInspector", "ComposableLog", "ComposableRecording",
    "ComposableRecordingTesting", "ComposableSharing", "ComposableTerminal", "ComposableTesting",
    "ComposableUI",
    "ComposableViews", "ComposableViewsExploration", "ComposableViewsTesting", "ComposableWeb",
    "ComposableWebServer",
  ].map { .library(name: $0, targets: [$0]) } + [
    // `swift run composable`: an app that depends on this package builds it only to run it.
    .executable(name: "composable", targets: ["ComposableCommands"])
  ],
  traits: [
    .trait(
      name: "Macros",
      description:
        "The macros, and with them swift-syntax. Without it case paths are written by hand."
    ),
    .trait(
      name: "OpenCombine",
      description: "Effects of OpenCombine's publishers, where there is no Combine."
    ),
    .trait(
      name: "WithoutOnePointX",
      description:
        "Leaves out the names of 1.x that are something else here, whose errors say what to write."
    ),
    .trait(
      name: "TLS",
      description: "A web server that encrypts, and with it swift-nio-ssl and its BoringSSL."
    ),
    .trait(
      name: "Compression",
      description: "A web server that compresses what it sends, and with it the system's zlib."
    ),
    // One only: SwiftPM 6.3 passes several in another order each time, and compiles all of the library once more.
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: [
    // Features.
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "ComposableCasePaths", "ComposableClocks", "ComposableCollections",
        "ComposableConcurrency", "ComposableDependencies", "ComposableIssues", "ComposableLocks",
        "ComposableSharing", "ComposableThreads", macros, customDump,
        issueReporting, orderedCollections,
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    .target(name: "ComposableCasePaths", dependencies: [macros]),
    .target(
      name: "ComposableCollections",
      dependencies: ["ComposableThreads", issueReporting, orderedCollections]
    ),
    .target(
      name: "ComposableClocks",
      dependencies: ["ComposableIssues", "ComposableLocks", issueReporting]
    ),
    .target(
      name: "ComposableDependencies",
      dependencies: [
        "ComposableClocks", "ComposableIssues", "ComposableLocks", "ComposableThreads", macros,
        issueReporting,
      ]
    ),
    .target(
      name: "ComposableCombine",
      dependencies: [
        "ComposableArchitecture", "ComposableLocks",
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ]
    ),
    .target(name: "ComposableConcurrency", dependencies: ["ComposableLocks", "ComposableThreads"]),
    .target(name: "ComposableIssues", dependencies: [issueReporting]),
    .target(
      name: "ComposableLog",
      dependencies: [
        "ComposableArchitecture", "ComposableIssues", "ComposableLocks", "ComposableSharing",
        customDump, issueReporting,
        .product(name: "DequeModule", package: "swift-collections"),
      ]),
    .target(name: "ComposableLocks"),
    .target(
      name: "ComposableRecording",
      dependencies: [
        "ComposableArchitecture", "ComposableClocks", "ComposableConcurrency",
        "ComposableCrashes", "ComposableIssues", "ComposableLocks", "ComposableLog",
        "ComposableSharing", "ComposableThreads", customDump, issueReporting,
      ]),
    .target(
      name: "ComposableSharing",
      dependencies: [
        "ComposableClocks", "ComposableCollections", "ComposableConcurrency",
        "ComposableDependencies", "ComposableLocks", "ComposableThreads", issueReporting,
      ]
    ),
    .target(name: "ComposableCrashes"),
    .target(name: "ComposableTestObserver"),
    .target(
      name: "ComposableTestWriting",
      dependencies: ["ComposableArchitecture", "ComposableCollections"]
    ),
    .target(name: "ComposableThreads"),
    .macro(
      name: "ComposableMacros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax", condition: withMacros),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax", condition: withMacros),
      ]
    ),

    // Views, and the hosts that show them.
    .target(
      name: "ComposableViews",
      dependencies: [
        "ComposableIssues", "ComposableLocks", "ComposableThreads", issueReporting,
      ]
    ),
    .target(name: "ComposableCharts", dependencies: ["ComposableViews", issueReporting]),
    .target(
      name: "ComposableUI",
      dependencies: [
        "ComposableArchitecture", "ComposableIssues", "ComposableLocks", "ComposableViews",
      ]
    ),
    .target(name: "ComposableTerminal", dependencies: ["ComposableLocks", "ComposableViews"]),
    .target(
      name: "ComposableWeb",
      dependencies: [
        "ComposableDependencies", "ComposableLocks", "ComposableSharing", "ComposableViews",
        issueReporting,
      ],
      resources: [
        .embedInCode("Client/composable.css"), .embedInCode("Client/composable.js"),
        .embedInCode("Client/links.js"), .embedInCode("Client/resuming.js"),
        .embedInCode("Client/states.css"),
        .embedInCode("Client/symbols.txt"), .embedInCode("Client/waiting.js"),
        .embedInCode("Client/gestures.css"), .embedInCode("Client/gestures.js"),
        .embedInCode("Client/dragging.js"), .embedInCode("Client/motion.js"),
        .embedInCode("Client/images.js"), .embedInCode("Client/files.js"),
        .embedInCode("Client/status.js"),
      ]
    ),
    .target(
      name: "ComposableWebServer",
      dependencies: [
        "ComposableLocks", "ComposableViews", "ComposableWeb", coreMetrics, logging,
        nio("NIOCore"), nio("NIOHTTP1"), nio("NIOPosix"), nio("NIOWebSocket"),
        .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .when(traits: ["TLS"])),
        .target(name: "ComposableZlib", condition: .when(traits: ["Compression"])),
        .product(name: "Metrics", package: "swift-metrics"),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
        .product(name: "Tracing", package: "swift-distributed-tracing"),
      ]
    ),
    .systemLibrary(name: "ComposableZlib"),

    .target(name: "ComposableLaunch"),
    .target(
      name: "ComposableInspector",
      dependencies: [
        "ComposableArchitecture", "ComposableCharts", "ComposableClocks", "ComposableCollections",
        "ComposableConcurrency", "ComposableDependencies", "ComposableIssues", "ComposableLaunch",
        "ComposableLocks", "ComposableLog", "ComposableRecording", "ComposableSharing",
        "ComposableTerminal", "ComposableTestWriting", "ComposableThreads", "ComposableUI",
        "ComposableViews", "ComposableWeb", "ComposableWebServer", coreMetrics, customDump,
        issueReporting, logging, macros,
        nio("NIOCore"), nio("NIOPosix"),
        orderedCollections,
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),

    // For the tests of apps.
    .target(
      name: "ComposableTesting",
      dependencies: [
        "ComposableArchitecture", "ComposableClocks", "ComposableDependencies", "ComposableIssues",
        "ComposableLocks", "ComposableSharing", "ComposableTestObserver", customDump,
        issueReporting, issueReportingTestSupport,
      ]
    ),
    .target(
      name: "ComposableExploration",
      dependencies: [
        "ComposableArchitecture", "ComposableClocks", "ComposableDependencies", "ComposableIssues",
        "ComposableLocks", "ComposableSharing", "ComposableTestWriting", "ComposableThreads",
        customDump, issueReporting, issueReportingTestSupport,
        .product(name: "DequeModule", package: "swift-collections"),
      ]
    ),
    .target(name: "ComposableForks"),
    .target(
      name: "ComposableRecordingTesting",
      dependencies: [
        "ComposableArchitecture", "ComposableClocks", "ComposableDependencies",
        "ComposableExploration", "ComposableForks", "ComposableIssues", "ComposableLocks",
        "ComposableLog", "ComposableRecording", "ComposableSharing", "ComposableTestWriting",
        "ComposableTesting", "ComposableThreads", customDump, issueReporting,
        issueReportingTestSupport,
      ]
    ),
    .executableTarget(name: "ComposableCommands", dependencies: ["ComposableLocks"]),
    .target(
      name: "ComposableViewsExploration",
      dependencies: ["ComposableExploration", "ComposableViews", "ComposableViewsTesting"]
    ),
    .target(
      name: "ComposableViewsTesting",
      dependencies: [
        "ComposableClocks", "ComposableIssues", "ComposableViews", issueReporting,
        issueReportingTestSupport,
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

/// The tests of a target. Adds the given dependencies.
func tests(
  of target: String, with dependencies: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: "\(target)Tests",
    dependencies: [.byName(name: target), issueReporting, issueReportingTestSupport] + dependencies,
    exclude: exclude
  )
}

// No product has these targets, so an app that depends on this package can have targets of the same names.
package.targets += [
  .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
  .target(name: "RandomSupport", path: "Tests/RandomSupport"),
  .target(name: "TypecheckSupport", path: "Tests/TypecheckSupport"),
  .executableTarget(
    name: "InspectorProbe", dependencies: ["ComposableArchitecture", "ComposableInspector"],
    path: "Tests/InspectorProbe"
  ),
  .executableTarget(
    name: "RecordingProbe", dependencies: ["ComposableArchitecture", "ComposableRecording"],
    path: "Tests/RecordingProbe"
  ),
  .executableTarget(
    name: "SharingProbe", dependencies: ["ComposableSharing"], path: "Tests/SharingProbe"
  ),
  .executableTarget(
    name: "TerminalProbe", dependencies: ["ComposableTerminal", "ComposableViews"],
    path: "Tests/TerminalProbe"
  ),
  .executableTarget(
    name: "WebProbe",
    dependencies: ["ComposableUI", "ComposableViewsTesting", "ComposableWebServer"],
    path: "Tests/WebProbe"
  ),
  tests(
    of: "ComposableArchitecture", with: "AllocationCounter", "ComposableIssues", "RandomSupport",
    customDump),
  tests(of: "ComposableCasePaths"),
  tests(
    of: "ComposableCharts", with: "ComposableTerminal", "ComposableViews",
    "ComposableViewsTesting", "ComposableWeb", exclude: ["Golden"]),
  tests(of: "ComposableClocks", with: "ComposableLocks"),
  tests(of: "ComposableCollections", with: "ComposableLocks", "RandomSupport"),
  tests(of: "ComposableCommands"),
  tests(of: "ComposableConcurrency"),
  tests(of: "ComposableDependencies", with: "ComposableLocks"),
  tests(
    of: "ComposableExploration", with: "ComposableArchitecture", "ComposableCollections",
    "ComposableTestWriting", "ComposableTesting"),
  tests(
    of: "ComposableInspector", with: "ComposableArchitecture", "ComposableClocks",
    "ComposableConcurrency", "ComposableLocks", "ComposableLog", "ComposableRecording",
    "ComposableRecordingTesting", "ComposableSharing", "ComposableTerminal", "ComposableTesting",
    "ComposableUI", "ComposableViews", "ComposableViewsTesting", "ComposableWebServer",
    "RandomSupport", nio("NIOCore"), nio("NIOPosix"), exclude: ["Screens/Golden"]),
  tests(of: "ComposableLog", with: "ComposableArchitecture", "RandomSupport"),
  tests(
    of: "ComposableRecording", with: "ComposableArchitecture", "ComposableUI",
    "ComposableViewsTesting", "RandomSupport", "RecordingProbe"),
  tests(
    of: "ComposableRecordingTesting", with: "ComposableArchitecture", "ComposableClocks",
    "RandomSupport", exclude: ["Replaying/Recordings"]),
  tests(
    of: "ComposableSharing", with: "ComposableArchitecture", "ComposableClocks",
    "ComposableConcurrency", "ComposableLocks", "SharingProbe", customDump),
  tests(
    of: "ComposableTerminal", with: "ComposableViews", "ComposableViewsTesting", "RandomSupport",
    exclude: ["Golden"]),
  tests(of: "ComposableTesting", with: "ComposableArchitecture", customDump),
  tests(of: "ComposableUI", with: "ComposableViewsTesting"),
  tests(
    of: "ComposableViews", with: "AllocationCounter", "ComposableClocks", "ComposableViewsTesting",
    "RandomSupport", customDump, exclude: ["Driver/Golden"]),
  tests(of: "ComposableViewsExploration", with: "ComposableUI", "ComposableViewsTesting"),
  tests(
    of: "ComposableWeb", with: "ComposableLocks", "ComposableSharing", "ComposableViews",
    "ComposableViewsTesting",
    "RandomSupport"),
  tests(
    of: "ComposableWebServer", with: "ComposableLocks", "ComposableViews", "RandomSupport",
    coreMetrics, logging,
    nio("NIOCore"), nio("NIOEmbedded"), nio("NIOPosix"),
    .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
    .product(name: "MetricsTestKit", package: "swift-metrics"),
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
    .product(name: "Tracing", package: "swift-distributed-tracing")),
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "ComposableArchitecture", "ComposableCharts", "ComposableInspector", "ComposableTerminal",
      "ComposableTesting", "ComposableUI", "ComposableViews", "ComposableViewsTesting",
      "ComposableWeb",
      "ComposableWebServer", "TypecheckSupport",
    ]
  ),
]

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
if Context.environment["COMPOSABLE_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}
for target in package.targets where target.name != "ComposableThreads" && target.type != .system {
  target.swiftSettings = settings
}
