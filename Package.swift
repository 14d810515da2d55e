// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The layers of the sources, lowest first: a target depends on targets of its own layer and of the layers before it.
// `module("Clocks", on: "Runtime")` is the target ComposableClocks, which depends on ComposableRuntime.

let runtime = layer("Runtime") {
  module("Foundation")
  module("Memory")
  module("Threads")
  module("Traps")
  module("Runtime", on: "Threads", .issueReporting)
}

let values = layer("Values") {
  Target.macro(
    name: "ComposableMacros",
    dependencies: [.swiftSyntax("SwiftCompilerPlugin"), .swiftSyntax("SwiftSyntaxMacros")])
  module("CasePaths", .macros)
  module("Clocks", on: "Runtime", .issueReporting)
  module("Collections", on: "Runtime Threads", .issueReporting, .orderedCollections)
  module("Concurrency", on: "Runtime Threads")
  module("Dependencies", on: "Clocks Foundation Runtime Threads", .issueReporting, .macros)
  module("Routes", on: "CasePaths Foundation Runtime", .issueReporting)
  module("Sessions", on: "Foundation Runtime")
  module(
    "Sharing",
    on: "Clocks Collections Concurrency Dependencies Foundation Runtime Sessions Threads",
    .issueReporting)
  module("Database", on: "Dependencies Sharing", .grdb, .issueReporting)
}

let core = layer("Core") {
  module(
    "Architecture",
    on: "CasePaths Clocks Collections Concurrency Dependencies Runtime Sessions Sharing Threads",
    .customDump, .deques, .issueReporting, .macros, .orderedCollections)
  module("Combine", on: "Architecture Runtime", .openCombine)
}

let views = layer("Views") {
  // What hosts import, below the views: Decisions/0102-hosts-below-the-views.md.
  module("Hosting", on: "Foundation Runtime Threads", .issueReporting)
  module("Views", on: "Foundation Hosting Routes Runtime Sessions Threads", .issueReporting)
  module("Charts", on: "Foundation Runtime Views", .issueReporting)
  module("UI", on: "Architecture Routes Runtime Sharing Views")
}

let hosts = layer("Hosts") {
  module("Terminal", on: "Foundation Hosting Runtime Sessions Views", .issueReporting)
  module("WebClient", exclude: "Files")
  module(
    "Web",
    on: "Dependencies Foundation Hosting Routes Runtime Sessions Sharing Views WebClient",
    .issueReporting)
  Target.systemLibrary(name: "ComposableZlib")
  module(
    "WebServer", on: "Memory Routes Runtime Sessions Views Web", .coreMetrics, .logging, .metrics,
    .nio("NIOCore"),
    .nio("NIOHTTP1"), .nio("NIOPosix"), .nio("NIOWebSocket"), .crypto, .serviceLifecycle, .ssl,
    .tracing, .zlib)
}

let tools = layer("Tools") {
  module("Crashes", on: "Traps")
  // Only linked: it starts the inspector when a program is loaded.
  module("Launch")
  module(
    "Log", on: "Architecture Foundation Runtime Sessions Sharing", .customDump, .deques,
    .issueReporting)
  module(
    "Recording",
    on:
      "Architecture Clocks Concurrency Crashes Dependencies Foundation Log Runtime Sharing Threads",
    .customDump, .issueReporting)
  module(
    "Journal",
    on:
      "Architecture Dependencies Foundation Log Recording Runtime Sessions Sharing Threads",
    .grdb, .issueReporting)
  Target.systemLibrary(name: "ComposableLibPQ")
  module(
    "Cluster",
    on: "Architecture CasePaths Dependencies Journal Runtime Sessions", .issueReporting, .libpq)
  module(
    "SourceText", on: "Architecture CasePaths Collections Foundation Log Runtime Sharing",
    .customDump,
    .deques,
    .orderedCollections)
  module(
    "Inspection",
    on:
      "Architecture CasePaths Dependencies Foundation Log Recording Runtime Sharing SourceText Threads",
    .deques, .issueReporting)
  module(
    "Inspector",
    on:
      "Architecture Charts Foundation Inspection Launch Log Runtime SourceText Terminal Views WebServer",
    .coreMetrics, .logging, .macros, .nio("NIOCore"), .nio("NIOPosix"))
  Target.executableTarget(
    name: "ComposableCommands",
    dependencies: [
      "ComposableRuntime",
      .target(name: "ComposableJournal", condition: .when(traits: Part.sqlite)),
    ])
}

let testing = layer("Testing") {
  module("CrashNotes", on: "Traps")
  module("Forks")
  module("Jobs")
  // Only linked: it observes tests when a program is loaded.
  module("TestObserver")
  module(
    "Testing",
    on: "Architecture Clocks Concurrency Dependencies Foundation Runtime Sharing TestObserver",
    .customDump, .testSupport)
  module(
    "Exploration",
    on:
      "Architecture CasePaths Clocks CrashNotes Dependencies Foundation Jobs Runtime Sharing SourceText Threads",
    .customDump, .deques, .issueReporting, .testSupport)
  // ComposableTesting for the tests that it writes: an app's tests need no other product.
  module(
    "RecordingTesting",
    on:
      "Architecture Dependencies Exploration Forks Foundation Log Recording Runtime Sharing SourceText Testing",
    .customDump, .issueReporting, .testSupport)
  module(
    "ViewsTesting", on: "Clocks Foundation Runtime Sessions Views", .issueReporting, .testSupport)
  module("ViewsExploration", on: "Exploration Foundation Views ViewsTesting")
  module("SessionsTesting", on: "Sessions", .issueReporting, .testSupport)
}

// The tests, in folders of the same names.

let testParts = tests("Support") {
  testPart("AllocationCounter")
  testPart("ClusterSupport", on: "Concurrency")
  testPart("InspectionSupport", on: "Architecture Inspection Runtime")
  testPart("RandomSupport")
  testPart("SealingSupport", on: "Runtime Sessions WebServer", .logging, .random)
  testPart("TypecheckSupport")
}
let probes = tests("Probes") {
  probe("JournalProbe", on: "Architecture Dependencies Journal Sessions")
  probe("InspectorProbe", on: "Architecture Inspection")
  probe("RecordingProbe", on: "Architecture Recording")
  probe("SharingProbe", on: "Sharing")
  probe("TerminalProbe", on: "Terminal Views")
  probe("WebProbe", on: "Sessions UI Views ViewsTesting Web WebServer", .sealing)
}
let runtimeTests = tests("Runtime") {
  test("Runtime")
}
let valuesTests = tests("Values") {
  test("CasePaths")
  test("Clocks")
  test("Collections", on: "Runtime", .random)
  test("Concurrency")
  test("Database", on: "Architecture Dependencies Recording Runtime Sharing Testing", .grdb)
  test("Dependencies", on: "Runtime")
  test("Routes", on: "CasePaths", .random)
  test("Sessions", on: "Architecture SessionsTesting", .random)
  test(
    "Sharing", on: "Architecture Clocks Concurrency Runtime", .byName(name: "SharingProbe"),
    .customDump)
}
let coreTests = tests("Core") {
  test("Architecture", on: "CasePaths Clocks Runtime", .allocations, .customDump, .random)
}
let viewsTests = tests("Views") {
  test("Hosting")
  test(
    "Views", on: "Clocks Routes ViewsTesting", .allocations, .customDump, .random,
    exclude: "Driver/Golden")
  test("Charts", on: "Terminal Views ViewsTesting Web", exclude: "Golden")
  test("UI", on: "Architecture Hosting Sharing ViewsTesting")
}
let hostsTests = tests("Hosts") {
  test("Terminal", on: "Routes Sessions UI Views ViewsTesting", .random, exclude: "Golden")
  test(
    "Web",
    on:
      "Architecture CasePaths Dependencies Routes Runtime Sessions Sharing UI Views ViewsTesting",
    .random, exclude: "Session/Golden")
  test(
    "WebServer", on: "Architecture Routes Runtime Sessions SessionsTesting UI Views", .coreMetrics,
    .logging, .metricsTestKit,
    .nio("NIOCore"), .nio("NIOEmbedded"), .nio("NIOPosix"), .random, .sealing, .serviceLifecycle,
    .tracing, .tracingInMemory)
}
let toolsTests = tests("Tools") {
  test("Log", on: "Architecture", .random)
  test(
    "Journal",
    on: "Architecture Clocks Dependencies Recording Runtime Sessions SessionsTesting WebServer",
    "JournalProbe", .grdb, .grdbSQLite, .random, .sealing)
  test(
    "Cluster",
    on: "Architecture CasePaths Concurrency Dependencies Journal Runtime Sessions SessionsTesting",
    .byName(name: "ClusterSupport"), .random)
  test("SourceText", on: "Architecture Runtime Testing")
  test(
    "Recording", on: "Architecture Runtime UI ViewsTesting", .byName(name: "RecordingProbe"),
    .random)
  test(
    "Inspection",
    on:
      "Architecture Clocks Concurrency Log Recording RecordingTesting Runtime Sharing SourceText Testing",
    .byName(name: "InspectionSupport"), .random)
  test(
    "Inspector",
    on:
      "Architecture Clocks Concurrency Inspection Log Recording RecordingTesting Runtime Sharing SourceText Testing Views ViewsTesting",
    .byName(name: "InspectionSupport"), .nio("NIOCore"), .nio("NIOPosix"), .random,
    exclude: "Screens/Golden")
  test("Commands")
}
let testingTests = tests("Testing") {
  test("Testing", on: "Architecture Dependencies", .customDump)
  test("Exploration", on: "Testing", .random)
  test(
    "RecordingTesting", on: "Architecture Clocks Exploration Log Testing", .random,
    exclude: "Replaying/Recordings")
  test("ViewsExploration", on: "UI ViewsTesting")
}
let documentationTests = tests("Documentation") {
  // With the modules that the code in the pages imports.
  Target.testTarget(
    name: "DocumentationTests",
    dependencies: [
      "ComposableArchitecture", "ComposableCharts", "ComposableInspector", "ComposableRoutes",
      "ComposableSessionsTesting", "ComposableTerminal", "ComposableTesting", "ComposableUI",
      "ComposableViews", "ComposableViewsTesting", "ComposableWeb", "ComposableWebServer",
      "TypecheckSupport",
    ])
}

let products = """
  Architecture CasePaths Charts Clocks Cluster Collections Combine Concurrency Database Dependencies Exploration Hosting Inspector Journal Log
  Recording RecordingTesting Routes Sessions SessionsTesting Sharing Terminal Testing UI Views ViewsExploration ViewsTesting Web WebServer
  """

let package = Package(
  name: "composable",
  platforms: [
    .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  // The other targets are used by these, or by this package's tests. No product has the targets in `Tests`, so an app can
  // have targets of the same names.
  products: names(in: products).map { .library(name: $0, targets: [$0]) }
    // `swift run composable`: an app that depends on this package builds it only to run it.
    + [.executable(name: "composable", targets: ["ComposableCommands"])],
  traits: [
    trait("Standard", "What `Macros` and `WebServer` bring."),
    trait(
      "Macros",
      "The macros, and with them swift-syntax. Without it case paths are written by hand."),
    trait(
      "WebServer",
      "ComposableWebServer and ComposableInspector, and with them SwiftNIO and seven other packages."
    ),
    trait("OpenCombine", "Effects of OpenCombine's publishers, where there is no Combine."),
    trait(
      "WithoutOnePointX",
      "Leaves out the names of 1.x that are something else here, whose errors say what to write."),
    trait("TLS", "A web server that encrypts, and with it swift-nio-ssl and its BoringSSL."),
    trait(
      "Compression", "A web server that compresses what it sends, and with it the system's zlib."),
    trait(
      "Sealing",
      "A web server whose sessions go on in another process, and with it swift-crypto and its BoringSSL."
    ),
    trait(
      "SQLite",
      "Stores and sessions in a file, and state that is a database's, and with them GRDB and the system's SQLite (`libsqlite3-dev` on Debian)."
    ),
    trait(
      "PostgreSQL",
      "Sessions in a database that several servers share, and with them the system's libpq (`libpq-dev` on Debian)."
    ),
    // One only, for all that is usual: SwiftPM 6.3 passes several in another order each time, and compiles all of the
    // library once more.
    .default(enabledTraits: ["Standard"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    // Both versions have what is used, and an app's other packages may need either.
    .package(url: "https://github.com/apple/swift-crypto", "3.12.3"..<"5.0.0"),
    .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.36.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    // Without its trait FoundationNetworking, which links libcurl.
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.6.0", traits: []),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.8.0"),
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0"),
  ],
  targets: runtime + values + core + views + hosts + tools + testing
    + testParts + probes + runtimeTests + valuesTests + coreTests + viewsTests + hostsTests
    + toolsTests + testingTests + documentationTests,
  swiftLanguageModes: [.v6]
)

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
  // The parts that traits bring, as conditions of the sources.
  .define("Macros", .when(traits: Part.macros)),
  .define("WebServer", .when(traits: Part.webServer)),
]
if Context.environment["COMPOSABLE_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}

// A plugin of the macros that was built before takes the place of this package's own, and swift-syntax is not built: see
// "A built plugin" in CONTRIBUTING.md.
if let plugin = Context.environment["COMPOSABLE_MACRO_PLUGIN"] {
  settings.append(.unsafeFlags(["-load-plugin-executable", "\(plugin)#ComposableMacros"]))
  package.targets.removeAll { $0.type == .macro }
  for target in package.targets {
    target.dependencies.removeAll { $0.owner == "ComposableMacros" }
  }
  package.dependencies.removeAll { $0.name == "swift-syntax" }
}

// Where there is neither a terminal nor SwiftNIO, the hosts that need them are left out, and their users: see "Other
// systems" in CONTRIBUTING.md.
if Context.environment["COMPOSABLE_PORTABLE"] != nil {
  var absent: Set = ["ComposableTerminal", "ComposableWebServer"]
  // A target comes after its dependencies.
  for target in package.targets where !absent.isDisjoint(with: target.dependencies.map(\.owner)) {
    absent.insert(target.name)
  }
  package.targets.removeAll { absent.contains($0.name) }
  package.products.removeAll { absent.contains($0.name) }
  let needed = Set(package.targets.flatMap { $0.dependencies.map(\.owner) })
  package.dependencies.removeAll { !needed.contains($0.name) }
}

for target in package.targets where target.name != "ComposableThreads" && target.type != .system {
  target.swiftSettings = settings
}

// Helpers.

/// The targets of a layer, each in its folder of `Sources/name`.
func layer(_ name: String, @Targets _ targets: () -> [Target]) -> [Target] {
  targets().placed("Sources/\(name)")
}

/// Targets in their folders of `Tests/name`.
func tests(_ name: String, @Targets _ targets: () -> [Target]) -> [Target] {
  targets().placed("Tests/\(name)")
}

@resultBuilder
enum Targets {
  static func buildBlock(_ targets: Target...) -> [Target] { targets }
}

extension [Target] {
  func placed(_ folder: String) -> [Target] {
    for target in self { target.path = "\(folder)/\(target.name)" }
    return self
  }
}

typealias Dependency = Target.Dependency

/// The names of targets, from their short names: `ComposableClocks` from `Clocks`.
func names(in list: String) -> [String] {
  list.split { $0.isWhitespace }.map { "Composable\($0)" }
}

func module(
  _ name: String, on modules: String = "", _ others: Dependency..., exclude: String...
) -> Target {
  .target(
    name: "Composable\(name)", dependencies: names(in: modules).map { .byName(name: $0) } + others,
    exclude: exclude)
}

/// The tests of a module.
func test(
  _ module: String, on modules: String = "", _ others: Dependency..., exclude: String...
) -> Target {
  Target.testTarget(
    name: "Composable\(module)Tests",
    dependencies: names(in: "\(module) \(modules)").map { .byName(name: $0) }
      + [.issueReporting, .testSupport] + others,
    exclude: exclude)
}

/// A part of several tests.
func testPart(
  _ name: String, on modules: String = "", _ dependencies: Target.Dependency...
) -> Target {
  .target(
    name: name, dependencies: names(in: modules).map { .byName(name: $0) } + dependencies)
}

/// A program that tests start.
func probe(
  _ name: String, on modules: String, _ dependencies: Target.Dependency...
) -> Target {
  .executableTarget(
    name: name, dependencies: names(in: modules).map { .byName(name: $0) } + dependencies)
}

func trait(_ name: String, _ description: String) -> Trait {
  .trait(name: name, description: description)
}

/// The parts that packages are resolved for: the traits that bring each. One trait is enough for an app, because each
/// brings all that it needs.
enum Part {
  static let macros: Set = ["Macros", "Standard"]
  static let webServer = Set(["Standard", "WebServer"]).union(encryption).union(compression)
    .union(sealing)
  static let encryption: Set = ["TLS"]
  static let compression: Set = ["Compression"]
  static let sealing: Set = ["Sealing"]
  static let publishers: Set = ["OpenCombine"]
  static let sqlite: Set = ["SQLite"]
  static let postgres: Set = ["PostgreSQL"]
}

// The dependencies that have no short names.

extension Target.Dependency {
  static let allocations: Self = "AllocationCounter"
  static let coreMetrics = of("swift-metrics", "CoreMetrics", with: Part.webServer)
  static let crypto = of("swift-crypto", "Crypto", with: Part.sealing)
  static let customDump = of("swift-custom-dump", "CustomDump")
  static let deques = of("swift-collections", "DequeModule")
  static let grdb = of("GRDB.swift", "GRDB", with: Part.sqlite)
  static let grdbSQLite = of("GRDB.swift", "GRDBSQLite", with: Part.sqlite)
  static let issueReporting = of("xctest-dynamic-overlay", "IssueReporting")
  static let libpq: Self = .target(name: "ComposableLibPQ", condition: .with(Part.postgres))
  static let logging = of("swift-log", "Logging", with: Part.webServer)
  /// The plugin of the macros, for targets that declare or use some.
  static let macros: Self = .target(name: "ComposableMacros", condition: .with(Part.macros))
  static let metrics = of("swift-metrics", "Metrics", with: Part.webServer)
  static let metricsTestKit = of("swift-metrics", "MetricsTestKit", with: Part.webServer)
  static let openCombine = of("OpenCombine", "OpenCombine", with: Part.publishers)
  static let orderedCollections = of("swift-collections", "OrderedCollections")
  static let random: Self = "RandomSupport"
  static let sealing: Self = "SealingSupport"
  static let serviceLifecycle = of(
    "swift-service-lifecycle", "ServiceLifecycle", with: Part.webServer)
  static let ssl = of("swift-nio-ssl", "NIOSSL", with: Part.encryption)
  /// Without it an issue that is reported does not fail a test on Linux.
  static let testSupport = of("xctest-dynamic-overlay", "IssueReportingTestSupport")
  static let tracing = of("swift-distributed-tracing", "Tracing", with: Part.webServer)
  static let tracingInMemory = of(
    "swift-distributed-tracing", "InMemoryTracing", with: Part.webServer)
  static let zlib: Self = .target(name: "ComposableZlib", condition: .with(Part.compression))

  static func nio(_ product: String) -> Self { of("swift-nio", product, with: Part.webServer) }
  static func swiftSyntax(_ product: String) -> Self {
    of("swift-syntax", product, with: Part.macros)
  }

  private static func of(
    _ package: String, _ product: String, with traits: Set<String>? = nil
  ) -> Self {
    .product(name: product, package: package, condition: traits.map { .with($0) })
  }

  /// The target, or the package that has the product.
  var owner: String {
    switch self {
    case .targetItem(let name, _), .byNameItem(let name, _): name
    case .productItem(let name, let package, _, _): package ?? name
    default: ""
    }
  }
}

extension TargetDependencyCondition {
  static func with(_ traits: Set<String>) -> TargetDependencyCondition { .when(traits: traits)! }
}

extension Package.Dependency {
  /// The last part of its address.
  var name: String {
    if case .sourceControl(_, let url, _) = kind {
      String(url.split(separator: "/").last!)
    } else {
      ""
    }
  }
}
