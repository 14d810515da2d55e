// swift-tools-version: 6.2

import PackageDescription

let architecture: Target.Dependency = .product(
  name: "ComposableArchitecture", package: "composable")
let ui: Target.Dependency = .product(name: "ComposableUI", package: "composable")
let routes: Target.Dependency = .product(name: "ComposableRoutes", package: "composable")
let charts: Target.Dependency = .product(name: "ComposableCharts", package: "composable")
let terminal: Target.Dependency = .product(name: "ComposableTerminal", package: "composable")
let server: Target.Dependency = .product(name: "ComposableWebServer", package: "composable")
// What this has is there with the trait `PostgreSQL`.
let cluster: Target.Dependency = .product(name: "ComposableCluster", package: "composable")
// What these two have is there with the trait `SQLite`.
let database: Target.Dependency = .product(name: "ComposableDatabase", package: "composable")
let journal: Target.Dependency = .product(name: "ComposableJournal", package: "composable")
// Lets `COMPOSABLE_RECORD` in the environment record the examples.
let recording: Target.Dependency = .product(name: "ComposableRecording", package: "composable")
// Lets `COMPOSABLE_INSPECT` in the environment inspect the examples.
let inspector: Target.Dependency = .product(name: "ComposableInspector", package: "composable")
let testing: [Target.Dependency] = [
  .product(name: "ComposableTesting", package: "composable"),
  .product(name: "ComposableViewsExploration", package: "composable"),
  .product(name: "ComposableViewsTesting", package: "composable"),
  .product(name: "ComposableExploration", package: "composable"),
  "ExplorationSupport",
]
let arguments: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser")

/// A module of an example, in the folder `path`.
func module(_ name: String, at path: String, needs dependencies: Target.Dependency...) -> Target {
  .target(name: name, dependencies: dependencies, path: path)
}

/// The tests in the folder `path/name`.
func tests(
  _ name: String, at path: String, of modules: Target.Dependency..., exclude: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: modules + [architecture, ui] + testing, path: "\(path)/\(name)",
    exclude: exclude)
}

/// A case study and its tests.
func feature(_ name: String) -> [Target] {
  [
    module(name, at: "CaseStudies/\(name)", needs: architecture, ui),
    tests(
      "\(name)Tests", at: "CaseStudies/Tests", of: .byName(name: name), "CaseStudySupport"),
  ]
}

/// A case study with a payment service.
let shop: [Target] = [
  module("Shop", at: "CaseStudies/Shop", needs: architecture, ui),
  module(
    "Payments", at: "CaseStudies/Payments",
    needs: "Shop", architecture, .product(name: "NIOCore", package: "swift-nio"),
    .product(name: "NIOPosix", package: "swift-nio")),
  .executableTarget(
    name: "PaymentServer", dependencies: ["Payments", "ProgramSupport", arguments],
    path: "CaseStudies/PaymentServer"),
  // For the tests.
  .executableTarget(
    name: "ShopProbe", dependencies: ["Payments", "Shop", architecture, journal],
    path: "CaseStudies/Tests/ShopProbe"),
  tests(
    "ShopTests", at: "CaseStudies/Tests", of: "PaymentServer", "Payments", "RandomSupport", "Shop",
    "ShopProbe", "CaseStudySupport",
    // For `composable`, which checks journals of the shop.
    .product(name: "ComposableRecordingTesting", package: "composable")),
]

let caseStudies: [Target] =
  feature("EditableList") + feature("LoginFlow") + feature("Meetings") + feature("NoticeBoard")
  + feature("RecursiveTree") + feature("Search") + shop + feature("Timers") + [
    .executableTarget(
      name: "CaseStudiesCommand",
      dependencies: [
        "CaseStudyCatalog", "EditableList", "LoginFlow", "Meetings", "NoticeBoard", "Payments",
        "RecursiveTree", "Search", "Shop", "Timers", "ProgramSupport", ui, server, inspector,
        journal,
        arguments,
      ],
      path: "CaseStudies/Command"
    ),
    module(
      "CaseStudyCatalog", at: "CaseStudies/Catalog",
      needs: "EditableList", "LoginFlow", "Meetings", "NoticeBoard", "Payments", "RecursiveTree",
      "Search", "Shop", "Timers", architecture, ui),
    tests(
      "CaseStudyCatalogTests", at: "CaseStudies/Tests", of: "CaseStudyCatalog", "RandomSupport",
      "Search"),
    module("CaseStudySupport", at: "CaseStudies/Tests/Support", needs: architecture),
  ]

let primeTime: [Target] = [
  module("Activities", at: "PrimeTime/Activities"),
  module("FavoritesFiles", at: "PrimeTime/FavoritesFiles"),
  module("Primes", at: "PrimeTime/Primes"),
  module("Counter", at: "PrimeTime/Counter", needs: "Primes", architecture, ui),
  module("PrimeModal", at: "PrimeTime/PrimeModal", needs: "Primes", architecture, ui),
  module(
    "FavoritePrimes", at: "PrimeTime/FavoritePrimes", needs: "FavoritesFiles", architecture, ui),
  module(
    "PrimeTime", at: "PrimeTime/PrimeTime",
    needs: "Activities", "Counter", "FavoritePrimes", "FavoritesFiles", "PrimeModal", "Primes",
    architecture, ui),
  module(
    "PrimeTimeLines", at: "PrimeTime/Lines",
    needs: "PrimeTime", architecture, journal,
    .product(name: "CustomDump", package: "swift-custom-dump")),
  .executableTarget(
    name: "PrimeTimeCommand",
    dependencies: [
      "PrimeTime", "PrimeTimeLines", "ProgramSupport", ui, server, inspector, journal, arguments,
    ],
    path: "PrimeTime/Command"
  ),
  module(
    "PrimeTimeTestSupport", at: "PrimeTime/Tests/Support", needs: "FavoritesFiles", architecture),
  tests("FavoritesFilesTests", at: "PrimeTime/Tests", of: "FavoritesFiles"),
  tests("PrimesTests", at: "PrimeTime/Tests", of: "Primes"),
  tests(
    "PrimeTimeTests", at: "PrimeTime/Tests",
    of: "PrimeTime", "PrimeTimeTestSupport", "TypecheckSupport"),
  tests(
    "PrimeTimeViewsTests", at: "PrimeTime/Tests",
    of: "PrimeTime", "PrimeTimeTestSupport", "TypecheckSupport"),
  tests(
    "PrimeTimeLinesTests", at: "PrimeTime/Tests", of: "PrimeTimeLines", "PrimeTimeTestSupport"),
]

/// An issue tracker.
let tracker: [Target] = [
  .target(
    name: "Tracker", dependencies: [architecture, charts, routes, ui], path: "Tracker",
    exclude: ["Cluster", "Command", "Database", "README.md", "Tests", "Walk", "terminal-run.sh"]),
  module("TrackerCluster", at: "Tracker/Cluster", needs: "Tracker", architecture, cluster),
  module("TrackerDatabase", at: "Tracker/Database", needs: "Tracker", database),
  .executableTarget(
    name: "TrackerCommand",
    dependencies: [
      "Tracker", "TrackerCluster", "TrackerDatabase", "ProgramSupport", ui, server, inspector,
      arguments,
    ],
    path: "Tracker/Command"
  ),
  tests(
    "TrackerDatabaseTests", at: "Tracker/Tests", of: "Tracker", "TrackerDatabase", "RandomSupport",
    database),
  tests(
    "TrackerTests", at: "Tracker/Tests", of: "Tracker", "CaseStudySupport", "RandomSupport", routes,
    recording, terminal,
    // For `composable`, which shows sessions of the tracker.
    .product(name: "ComposableRecordingTesting", package: "composable"),
    exclude: ["Golden"]),
]

/// PrimeTime as reducer functions, which need no macros.
let primeTimeFunctions: [Target] = [
  module("Alerts", at: "PrimeTimeFunctions/Alerts"),
  module(
    "CounterFunctions", at: "PrimeTimeFunctions/Counter", needs: "Alerts", "Primes", architecture),
  module(
    "PrimeModalFunctions", at: "PrimeTimeFunctions/PrimeModal",
    needs: "Alerts", "Primes", architecture),
  module(
    "FavoritePrimesFunctions", at: "PrimeTimeFunctions/FavoritePrimes",
    needs: "Alerts", "FavoritesFiles", architecture),
  module(
    "PrimeTimeFunctions", at: "PrimeTimeFunctions/PrimeTime",
    needs: "Activities", "Alerts", "CounterFunctions", "FavoritePrimesFunctions", "FavoritesFiles",
    "PrimeModalFunctions", "Primes", architecture),
  tests(
    "PrimeTimeFunctionsTests", at: "PrimeTimeFunctions/Tests",
    of: "PrimeTimeFunctions", "PrimeTimeTestSupport", "TypecheckSupport"),
  tests(
    "PrimeTimeStylesTests", at: "PrimeTimeFunctions/Tests",
    of: "PrimeTimeFunctions", "PrimeTimeLines", "PrimeTimeTestSupport", "RandomSupport"),
]

/// The protocol of a cluster, as features.
let clusterModel: [Target] = [
  module("ClusterModel", at: "ClusterModel/Model", needs: architecture),
  tests("ClusterModelTests", at: "ClusterModel/Tests", of: "ClusterModel"),
]

let package = Package(
  name: "examples",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1)],
  products: [
    .executable(name: "case-studies", targets: ["CaseStudiesCommand"]),
    .executable(name: "payment-server", targets: ["PaymentServer"]),
    .executable(name: "prime-time", targets: ["PrimeTimeCommand"]),
    .executable(name: "tracker", targets: ["TrackerCommand"]),
    // For the benchmarks.
    .library(name: "PrimeTime", targets: ["FavoritesFiles", "PrimeTime"]),
    .library(name: "Tracker", targets: ["Tracker"]),
  ],
  traits: [
    .trait(name: "Macros", description: "All but PrimeTimeFunctions needs the macros."),
    .trait(
      name: "Sealing",
      description: "Servers whose sessions go on after a restart, and with them swift-crypto."),
    .trait(
      name: "SQLite",
      description: "Servers whose sessions are in a file of SQLite, and with them GRDB."),
    .trait(
      name: "PostgreSQL",
      description: "Servers that share their sessions in a database of PostgreSQL."),
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(
      name: "composable", path: "..",
      // The library's own default, so that the two share their builds.
      traits: [
        .trait(name: "Standard", condition: .when(traits: ["Macros"])),
        .trait(name: "Sealing", condition: .when(traits: ["Sealing"])),
        .trait(name: "SQLite", condition: .when(traits: ["SQLite"])),
        .trait(name: "PostgreSQL", condition: .when(traits: ["PostgreSQL"])),
      ]),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.100.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.6.0", traits: []),
  ],
  targets: caseStudies + clusterModel + primeTime + primeTimeFunctions + tracker + [
    // Shared with the tests of the library.
    module(
      "ExplorationSupport", at: "Support/ExplorationSupport",
      needs: architecture, .product(name: "ComposableExploration", package: "composable")),
    // The three programs.
    module(
      "ProgramSupport", at: "Support/ProgramSupport",
      needs: ui, routes, terminal, server, recording, inspector, arguments,
      cluster, journal, .product(name: "Logging", package: "swift-log")),
    module("RandomSupport", at: "Support/RandomSupport"),
    module("TypecheckSupport", at: "Support/TypecheckSupport"),
    tests(
      "LogTests", at: "Tests",
      of: "Counter", "EditableList", "FavoritePrimes", "FavoritesFiles", "LoginFlow", "Meetings",
      "NoticeBoard", "PrimeModal", "PrimeTime", "RandomSupport", "RecursiveTree", "Search",
      "Timers",
      .product(name: "ComposableLog", package: "composable")),
    tests(
      "RecordedSessionTests", at: "Tests",
      of: "Counter", "EditableList", "FavoritesFiles", "LoginFlow", "Meetings", "NoticeBoard",
      "PrimeTime", "RandomSupport", "RecursiveTree", "Search", "Timers",
      .product(name: "ComposableRecording", package: "composable")),
    tests("ReadmeTests", at: "Tests", of: "PrimeTime", "TypecheckSupport"),
  ],
  swiftLanguageModes: [.v6]
)

var settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .enableUpcomingFeature("InferIsolatedConformances"),
]
if Context.environment["COMPOSABLE_STRICT"] != nil {
  settings.append(.treatAllWarnings(as: .error))
}
for target in package.targets { target.swiftSettings = settings }

// A plugin of the macros that was built before: see "A built plugin" in the library's CONTRIBUTING.md.
if let plugin = Context.environment["COMPOSABLE_MACRO_PLUGIN"] {
  for target in package.targets where target.type != .system {
    target.swiftSettings =
      (target.swiftSettings ?? []) + [
        .unsafeFlags(["-load-plugin-executable", "\(plugin)#ComposableMacros"])
      ]
  }
}
