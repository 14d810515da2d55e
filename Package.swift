// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The layers of the sources, lowest first: a target depends on targets of its own layer and of those before it.

let runtime = layer(
  "Runtime",
  module("ComposableThreads"),
  module("ComposableRuntime", "ComposableThreads", .issueReporting)
)

let values = layer(
  "Values",
  .macro(
    name: "ComposableMacros",
    dependencies: [.swiftSyntax("SwiftCompilerPlugin"), .swiftSyntax("SwiftSyntaxMacros")]),
  module("ComposableCasePaths", .macros),
  module("ComposableClocks", "ComposableRuntime", .issueReporting),
  module(
    "ComposableCollections", "ComposableRuntime", "ComposableThreads", .issueReporting,
    .orderedCollections),
  module("ComposableConcurrency", "ComposableRuntime", "ComposableThreads"),
  module(
    "ComposableDependencies", "ComposableClocks", "ComposableRuntime", "ComposableThreads",
    .issueReporting, .macros),
  module(
    "ComposableSharing", "ComposableClocks", "ComposableCollections", "ComposableConcurrency",
    "ComposableDependencies", "ComposableRuntime", "ComposableThreads", .issueReporting)
)

let core = layer(
  "Core",
  module(
    "ComposableArchitecture", "ComposableCasePaths", "ComposableClocks", "ComposableCollections",
    "ComposableConcurrency",
    "ComposableDependencies", "ComposableRuntime", "ComposableSharing", "ComposableThreads",
    .customDump, .deques, .issueReporting, .macros, .orderedCollections),
  module(
    "ComposableCombine", "ComposableArchitecture", "ComposableRuntime",
    .product(name: "OpenCombine", package: "OpenCombine", condition: .with("OpenCombine")))
)

let views = layer(
  "Views",
  module("ComposableHosting", "ComposableRuntime", "ComposableThreads", .issueReporting),
  module(
    "ComposableViews", "ComposableHosting", "ComposableRuntime", "ComposableThreads",
    .issueReporting),
  module("ComposableCharts", "ComposableRuntime", "ComposableViews", .issueReporting),
  module("ComposableUI", "ComposableArchitecture", "ComposableRuntime", "ComposableViews")
)

let hosts = layer(
  "Hosts",
  module("ComposableTerminal", "ComposableHosting", "ComposableRuntime", "ComposableViews"),
  .target(name: "ComposableWebClient", exclude: ["Files"]),
  module(
    "ComposableWeb", "ComposableDependencies", "ComposableHosting", "ComposableRuntime",
    "ComposableSharing", "ComposableViews", "ComposableWebClient", .issueReporting),
  .systemLibrary(name: "ComposableZlib"),
  module(
    "ComposableWebServer", "ComposableRuntime", "ComposableViews", "ComposableWeb", .coreMetrics,
    .logging,
    .nio("NIOCore"), .nio("NIOHTTP1"), .nio("NIOPosix"), .nio("NIOWebSocket"), .serviceLifecycle,
    .tracing,
    .product(name: "Metrics", package: "swift-metrics"),
    .product(name: "NIOSSL", package: "swift-nio-ssl", condition: .with("TLS")),
    .target(name: "ComposableZlib", condition: .with("Compression")))
)

let tools = layer(
  "Tools",
  module("ComposableCrashes"),
  module("ComposableLaunch"),
  module(
    "ComposableLog", "ComposableArchitecture", "ComposableRuntime", "ComposableSharing",
    .customDump, .deques,
    .issueReporting),
  module(
    "ComposableRecording", "ComposableArchitecture", "ComposableClocks", "ComposableCrashes",
    "ComposableDependencies",
    "ComposableConcurrency", "ComposableLog", "ComposableRuntime", "ComposableSharing",
    "ComposableThreads", .customDump,
    .issueReporting),
  module(
    "ComposableSourceText", "ComposableArchitecture", "ComposableCasePaths",
    "ComposableCollections",
    "ComposableLog", "ComposableRuntime", "ComposableSharing", .customDump, .deques,
    .orderedCollections),
  module(
    "ComposableInspection", "ComposableArchitecture", "ComposableCasePaths",
    "ComposableDependencies", "ComposableLog", "ComposableRecording", "ComposableRuntime",
    "ComposableSharing", "ComposableSourceText", "ComposableThreads", .deques, .issueReporting),
  module(
    "ComposableInspector", "ComposableArchitecture", "ComposableCharts", "ComposableInspection",
    "ComposableLaunch", "ComposableLog", "ComposableRuntime", "ComposableSourceText",
    "ComposableTerminal", "ComposableThreads", "ComposableViews", "ComposableWebServer",
    .coreMetrics, .logging, .macros, .nio("NIOCore"), .nio("NIOPosix")),
  .executableTarget(name: "ComposableCommands", dependencies: ["ComposableRuntime"])
)

let testing = layer(
  "Testing",
  module("ComposableCrashNotes"),
  module("ComposableForks"),
  module("ComposableJobs"),
  module("ComposableTestObserver"),
  module(
    "ComposableTesting", "ComposableArchitecture", "ComposableClocks", "ComposableConcurrency",
    "ComposableDependencies", "ComposableRuntime", "ComposableSharing", "ComposableTestObserver",
    .customDump, .issueReportingTestSupport),
  module(
    "ComposableExploration", "ComposableArchitecture", "ComposableCasePaths", "ComposableClocks",
    "ComposableCrashNotes", "ComposableDependencies", "ComposableJobs", "ComposableRuntime",
    "ComposableSharing",
    "ComposableSourceText", "ComposableThreads", .customDump, .deques, .issueReporting,
    .issueReportingTestSupport),
  module(
    "ComposableRecordingTesting", "ComposableArchitecture", "ComposableDependencies",
    "ComposableExploration",
    "ComposableForks", "ComposableLog", "ComposableRecording", "ComposableRuntime",
    "ComposableSharing", "ComposableSourceText",
    // For the tests that it writes: an app's tests need no other product.
    "ComposableTesting", .customDump, .issueReporting, .issueReportingTestSupport),
  module(
    "ComposableViewsTesting", "ComposableClocks", "ComposableRuntime", "ComposableViews",
    .issueReporting,
    .issueReportingTestSupport),
  module(
    "ComposableViewsExploration", "ComposableExploration", "ComposableViews",
    "ComposableViewsTesting")
)

let package = Package(
  name: "composable",
  platforms: [
    .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  // What is not here is used by these, or by this package's tests. No product has the targets in `Tests`, so an app can
  // have targets of the same names.
  products: [
    "ComposableArchitecture", "ComposableCasePaths", "ComposableCharts", "ComposableClocks",
    "ComposableCollections", "ComposableCombine", "ComposableConcurrency",
    "ComposableDependencies", "ComposableExploration", "ComposableHosting",
    "ComposableInspector", "ComposableLog", "ComposableRecording",
    "ComposableRecordingTesting", "ComposableSharing",
    "ComposableTerminal", "ComposableTesting", "ComposableUI", "ComposableViews",
    "ComposableViewsExploration", "ComposableViewsTesting", "ComposableWeb",
    "ComposableWebServer",
  ].map { .library(name: $0, targets: [$0]) } + [
    // `swift run composable`: an app that depends on this package builds it only to run it.
    .executable(name: "composable", targets: ["ComposableCommands"])
  ],
  traits: [
    .trait(
      name: "Macros",
      description:
        "The .macros, and with them swift-syntax. Without it case paths are written by hand."),
    .trait(
      name: "OpenCombine",
      description: "Effects of OpenCombine's publishers, where there is no Combine."),
    .trait(
      name: "WithoutOnePointX",
      description:
        "Leaves out the names of 1.x that are something else here, whose errors say what to write."),
    .trait(
      name: "TLS",
      description: "A web server that encrypts, and with it swift-nio-ssl and its BoringSSL."),
    .trait(
      name: "Compression",
      description: "A web server that compresses what it sends, and with it the system's zlib."),
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
  targets: runtime + values + core + views + hosts + tools + testing,
  swiftLanguageModes: [.v6]
)

// Tests, in the folders of what they test.

package.targets += tested(
  "Support",
  module("AllocationCounter"),
  module(
    "InspectionSupport", "ComposableArchitecture", "ComposableInspection", "ComposableRuntime"),
  module("RandomSupport"),
  module("TypecheckSupport"))
package.targets += tested(
  "Probes",
  probe("InspectorProbe", of: "ComposableArchitecture", "ComposableInspection"),
  probe("RecordingProbe", of: "ComposableArchitecture", "ComposableRecording"),
  probe("SharingProbe", of: "ComposableSharing"),
  probe("TerminalProbe", of: "ComposableTerminal", "ComposableViews"),
  probe(
    "WebProbe", of: "ComposableUI", "ComposableViews", "ComposableViewsTesting", "ComposableWeb",
    "ComposableWebServer"))
package.targets += tested("Runtime", tests(of: "ComposableRuntime"))
package.targets += tested(
  "Values",
  tests(of: "ComposableCasePaths"),
  tests(of: "ComposableClocks"),
  tests(of: "ComposableCollections", "ComposableRuntime", "RandomSupport"),
  tests(of: "ComposableConcurrency"),
  tests(of: "ComposableDependencies", "ComposableRuntime"),
  tests(
    of: "ComposableSharing", "ComposableArchitecture", "ComposableClocks",
    "ComposableConcurrency", "ComposableRuntime", "SharingProbe", .customDump))
package.targets += tested(
  "Core",
  tests(
    of: "ComposableArchitecture", "AllocationCounter", "ComposableCasePaths", "ComposableClocks",
    "ComposableRuntime", "RandomSupport", .customDump))
package.targets += tested(
  "Views",
  tests(of: "ComposableHosting"),
  tests(
    of: "ComposableViews", "AllocationCounter", "ComposableClocks", "ComposableViewsTesting",
    "RandomSupport", .customDump, exclude: ["Driver/Golden"]),
  tests(
    of: "ComposableCharts", "ComposableTerminal", "ComposableViews", "ComposableViewsTesting",
    "ComposableWeb", exclude: ["Golden"]),
  tests(of: "ComposableUI", "ComposableArchitecture", "ComposableViewsTesting"))
package.targets += tested(
  "Hosts",
  tests(
    of: "ComposableTerminal", "ComposableViews", "ComposableViewsTesting", "RandomSupport",
    exclude: ["Golden"]),
  tests(
    of: "ComposableWeb", "ComposableDependencies", "ComposableRuntime", "ComposableSharing",
    "ComposableViews", "ComposableViewsTesting", "RandomSupport"),
  tests(
    of: "ComposableWebServer", "ComposableRuntime", "ComposableViews", "RandomSupport",
    .coreMetrics, .logging, .nio("NIOCore"), .nio("NIOEmbedded"), .nio("NIOPosix"),
    .serviceLifecycle,
    .tracing,
    .product(name: "InMemoryTracing", package: "swift-distributed-tracing"),
    .product(name: "MetricsTestKit", package: "swift-metrics")))
package.targets += tested(
  "Tools",
  tests(of: "ComposableLog", "ComposableArchitecture", "RandomSupport"),
  tests(
    of: "ComposableSourceText", "ComposableArchitecture", "ComposableRuntime", "ComposableTesting"),
  tests(
    of: "ComposableRecording", "ComposableArchitecture", "ComposableRuntime", "ComposableUI",
    "ComposableViewsTesting", "RandomSupport", "RecordingProbe"),
  tests(
    of: "ComposableInspection", "ComposableArchitecture", "ComposableClocks",
    "ComposableConcurrency", "ComposableLog", "ComposableRecording",
    "ComposableRecordingTesting", "ComposableRuntime", "ComposableSharing", "ComposableSourceText",
    "ComposableTesting", "InspectionSupport", "RandomSupport"),
  tests(
    of: "ComposableInspector", "ComposableArchitecture", "ComposableClocks",
    "ComposableInspection",
    "ComposableConcurrency", "ComposableLog", "ComposableRecording",
    "ComposableRecordingTesting", "ComposableRuntime", "ComposableSharing", "ComposableSourceText",
    "ComposableTesting", "ComposableViews", "ComposableViewsTesting", "InspectionSupport",
    "RandomSupport", .nio("NIOCore"), .nio("NIOPosix"), exclude: ["Screens/Golden"]),
  tests(of: "ComposableCommands"))
package.targets += tested(
  "Testing",
  tests(of: "ComposableTesting", "ComposableArchitecture", "ComposableDependencies", .customDump),
  tests(of: "ComposableExploration", "ComposableTesting", "RandomSupport"),
  tests(
    of: "ComposableRecordingTesting", "ComposableArchitecture", "ComposableClocks",
    "ComposableExploration", "ComposableLog", "ComposableTesting", "RandomSupport",
    exclude: ["Replaying/Recordings"]),
  tests(of: "ComposableViewsExploration", "ComposableUI", "ComposableViewsTesting"))
package.targets += tested(
  "Documentation",
  // With the modules that the code in the pages imports.
  .testTarget(
    name: "DocumentationTests",
    dependencies: [
      "ComposableArchitecture", "ComposableCharts", "ComposableInspector", "ComposableTerminal",
      "ComposableTesting", "ComposableUI", "ComposableViews", "ComposableViewsTesting",
      "ComposableWeb", "ComposableWebServer", "TypecheckSupport",
    ]))

// Only some tests, so that a sanitizer's build has no others.
if let tested = Context.environment["COMPOSABLE_TEST_TARGETS"]?.split(separator: ",") {
  package.targets.removeAll { $0.type == .test && !tested.contains(Substring($0.name)) }
}

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

// A plugin of the .macros that was built before takes the place of this package's own, and swift-syntax is not built: see "A
// built plugin" in CONTRIBUTING.md.
if let plugin = Context.environment["COMPOSABLE_MACRO_PLUGIN"] {
  settings.append(.unsafeFlags(["-load-plugin-executable", "\(plugin)#ComposableMacros"]))
  package.targets.removeAll { $0.type == .macro }
  for target in package.targets {
    target.dependencies.removeAll {
      if case .targetItem("ComposableMacros", _) = $0 { true } else { false }
    }
  }
  package.dependencies.removeAll {
    if case .sourceControl(_, let url, _) = $0.kind {
      url.hasSuffix("/swift-syntax")
    } else {
      false
    }
  }
}

// Where there is neither a terminal nor SwiftNIO, the hosts that need them are left out, and what uses these: see "Other
// systems" in CONTRIBUTING.md.
if Context.environment["COMPOSABLE_PORTABLE"] != nil {
  var absent: Set = ["ComposableTerminal", "ComposableWebServer"]
  while let user = package.targets.first(where: { !absent.contains($0.name) && $0.uses(absent) }) {
    absent.insert(user.name)
  }
  package.targets.removeAll { absent.contains($0.name) }
  package.products.removeAll {
    ($0 as? Product.Library)?.targets.contains(where: absent.contains) ?? false
  }
  let packages = Set(package.targets.flatMap(\.dependencies).compactMap(\.package))
  package.dependencies.removeAll {
    guard case .sourceControl(_, let url, _) = $0.kind else { return false }
    return !packages.contains { url.hasSuffix("/\($0)") }
  }
}

let languages: (Target) -> Bool = { $0.name != "ComposableThreads" && $0.type != .system }
for target in package.targets.filter(languages) { target.swiftSettings = settings }

// What other packages offer.

extension Target.Dependency {
  static var coreMetrics: Self { .product(name: "CoreMetrics", package: "swift-metrics") }
  static var customDump: Self { .product(name: "CustomDump", package: "swift-custom-dump") }
  static var deques: Self { .product(name: "DequeModule", package: "swift-collections") }
  static var issueReporting: Self {
    .product(name: "IssueReporting", package: "xctest-dynamic-overlay")
  }
  /// Without it an issue that is reported does not fail a test on Linux.
  static var issueReportingTestSupport: Self {
    .product(name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
  }
  static var logging: Self { .product(name: "Logging", package: "swift-log") }
  static var orderedCollections: Self {
    .product(name: "OrderedCollections", package: "swift-collections")
  }
  static var serviceLifecycle: Self {
    .product(name: "ServiceLifecycle", package: "swift-service-lifecycle")
  }
  static var tracing: Self { .product(name: "Tracing", package: "swift-distributed-tracing") }
  /// SwiftNIO, for servers only.
  static func nio(_ name: String) -> Self { .product(name: name, package: "swift-nio") }
  static func swiftSyntax(_ name: String) -> Self {
    .product(name: name, package: "swift-syntax", condition: .with("Macros"))
  }
  /// The plugin of the macros, for targets that declare or use some.
  static var macros: Self { .target(name: "ComposableMacros", condition: .with("Macros")) }
}

extension TargetDependencyCondition {
  static func with(_ trait: String) -> TargetDependencyCondition { .when(traits: [trait])! }
}

extension Target.Dependency {
  /// The package of a product.
  var package: String? {
    if case .productItem(_, let package, _, _) = self { package } else { nil }
  }
}

extension Target {
  /// Whether it depends on one of some targets.
  func uses(_ names: Set<String>) -> Bool {
    dependencies.contains {
      switch $0 {
      case .targetItem(let name, _), .byNameItem(let name, _): names.contains(name)
      default: false
      }
    }
  }
}

// Where targets are.

/// The targets of a layer, each in its folder of `Sources/name`.
func layer(_ name: String, _ targets: Target...) -> [Target] {
  targets.placed(in: "Sources/\(name)")
}

/// Targets in their folders of `Tests/name`.
func tested(_ name: String, _ targets: Target...) -> [Target] {
  targets.placed(in: "Tests/\(name)")
}

extension [Target] {
  func placed(in folder: String) -> [Target] {
    for target in self { target.path = "\(folder)/\(target.name)" }
    return self
  }
}

func module(_ name: String, _ dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies)
}

/// A program that tests start.
func probe(_ name: String, of modules: Target.Dependency...) -> Target {
  .executableTarget(name: name, dependencies: modules)
}

/// The tests of a target.
func tests(of target: String, _ others: Target.Dependency..., exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(target)Tests",
    dependencies: [.byName(name: target), .issueReporting, .issueReportingTestSupport] + others,
    exclude: exclude)
}
