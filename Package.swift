// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

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

/// Without the examples, what runs under sanitizers is built in half the time.
let withExamples = Context.environment["COMPOSABLE_WITHOUT_EXAMPLES"] == nil
let withMacros: TargetDependencyCondition? = .when(traits: ["Macros"])
let issueReporting: Target.Dependency = .product(
  name: "IssueReporting", package: "xctest-dynamic-overlay")
/// Without it an issue that is reported does not fail a test on Linux.
let issueReportingTestSupport: Target.Dependency = .product(
  name: "IssueReportingTestSupport", package: "xctest-dynamic-overlay")
let customDump: Target.Dependency = .product(name: "CustomDump", package: "swift-custom-dump")

/// The example: features as modules that know nothing of each other, an app of them, and a command.
let primeTime: [Target] = [
  .target(name: "Primes", path: "Examples/PrimeTime/Primes"),
  .target(name: "Alerts", path: "Examples/PrimeTime/Alerts"),
  .target(name: "Activities", path: "Examples/PrimeTime/Activities"),
  .target(name: "FavoritesFiles", path: "Examples/PrimeTime/FavoritesFiles"),
  .target(
    name: "Counter",
    dependencies: ["ComposableArchitecture", "ComposableUI", "Primes"],
    path: "Examples/PrimeTime/Counter"
  ),
  .target(
    name: "PrimeModal",
    dependencies: ["ComposableArchitecture", "ComposableUI", "Primes"],
    path: "Examples/PrimeTime/PrimeModal"
  ),
  .target(
    name: "FavoritePrimes",
    dependencies: ["ComposableArchitecture", "ComposableUI", "FavoritesFiles"],
    path: "Examples/PrimeTime/FavoritePrimes"
  ),
  .target(
    name: "PrimeTime",
    dependencies: [
      "Activities", "ComposableArchitecture", "ComposableUI", "Counter", "FavoritePrimes",
      "FavoritesFiles", "PrimeModal", "Primes",
    ],
    path: "Examples/PrimeTime/PrimeTime"
  ),
  .target(
    name: "PrimeTimeLines",
    dependencies: [
      "Activities", "ComposableArchitecture", "Counter", "FavoritePrimes",
      "FavoritesFiles", "PrimeModal", "PrimeTime", "Primes", customDump,
    ],
    path: "Examples/PrimeTime/Lines"
  ),
  .executableTarget(
    name: "PrimeTimeCommand",
    dependencies: [
      "FavoritesFiles",
      "ComposableTerminal",
      // The features are written with macros; without these the command only says so.
      .target(name: "ComposableUI", condition: withMacros),
      .target(name: "ComposableWebServer", condition: withMacros),
      .target(name: "PrimeTime", condition: withMacros),
      .target(name: "PrimeTimeLines", condition: withMacros),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
      .product(name: "Logging", package: "swift-log", condition: withMacros),
    ],
    path: "Examples/PrimeTime/Command"
  ),
  // The same app of reducer functions, without macros.
  .target(
    name: "CounterFunctions",
    dependencies: ["Alerts", "ComposableArchitecture", "Primes"],
    path: "Examples/PrimeTime/Functions/Counter"
  ),
  .target(
    name: "PrimeModalFunctions",
    dependencies: ["Alerts", "ComposableArchitecture", "Primes"],
    path: "Examples/PrimeTime/Functions/PrimeModal"
  ),
  .target(
    name: "FavoritePrimesFunctions",
    dependencies: ["Alerts", "ComposableArchitecture", "FavoritesFiles"],
    path: "Examples/PrimeTime/Functions/FavoritePrimes"
  ),
  .target(
    name: "PrimeTimeFunctions",
    dependencies: [
      "Activities", "Alerts", "ComposableArchitecture", "CounterFunctions",
      "FavoritePrimesFunctions", "FavoritesFiles", "PrimeModalFunctions", "Primes",
    ],
    path: "Examples/PrimeTime/Functions/PrimeTime"
  ),
  .target(
    name: "PrimeTimeTestSupport", dependencies: ["ComposableArchitecture", "FavoritesFiles"],
    path: "Examples/PrimeTime/Tests/Support"
  ),
  .testTarget(
    name: "PrimesTests", dependencies: ["Primes"], path: "Examples/PrimeTime/Tests/PrimesTests"
  ),
  .testTarget(
    name: "FavoritesFilesTests", dependencies: ["FavoritesFiles"],
    path: "Examples/PrimeTime/Tests/FavoritesFilesTests"
  ),
  .testTarget(
    name: "PrimeTimeTests",
    dependencies: [
      "Activities", "ComposableArchitecture", "ComposableTesting", "Counter", "FavoritePrimes",
      "FavoritesFiles", "PrimeModal", "PrimeTime", "PrimeTimeTestSupport", "Primes",
      "TypecheckSupport", issueReportingTestSupport,
    ],
    path: "Examples/PrimeTime/Tests/PrimeTimeTests"
  ),
  .testTarget(
    name: "PrimeTimeFunctionsTests",
    dependencies: [
      "Activities", "Alerts", "ComposableArchitecture", "CounterFunctions",
      "FavoritePrimesFunctions", "FavoritesFiles", "PrimeModalFunctions", "PrimeTimeFunctions",
      "PrimeTimeTestSupport", "Primes", "TypecheckSupport", issueReportingTestSupport,
    ],
    path: "Examples/PrimeTime/Tests/PrimeTimeFunctionsTests"
  ),
  .testTarget(
    name: "PrimeTimeViewsTests",
    dependencies: [
      "Activities", "ComposableUI", "ComposableViewsTesting", "Counter", "FavoritePrimes",
      "FavoritesFiles", "PrimeModal", "PrimeTime", "PrimeTimeTestSupport", "Primes",
      "TypecheckSupport", issueReportingTestSupport,
    ],
    path: "Examples/PrimeTime/Tests/PrimeTimeViewsTests"
  ),
  .testTarget(
    name: "PrimeTimeLinesTests",
    dependencies: [
      "Activities", "ComposableArchitecture", "Counter", "FavoritePrimes",
      "FavoritesFiles", "PrimeModal", "PrimeTime", "PrimeTimeLines", "PrimeTimeTestSupport",
      issueReportingTestSupport,
    ],
    path: "Examples/PrimeTime/Tests/PrimeTimeLinesTests"
  ),
  .testTarget(
    name: "PrimeTimeStylesTests",
    dependencies: [
      "Activities", "Alerts", "ComposableArchitecture", "Counter", "CounterFunctions",
      "FavoritePrimes", "FavoritePrimesFunctions", "FavoritesFiles", "PrimeModal",
      "PrimeModalFunctions", "PrimeTime", "PrimeTimeFunctions", "PrimeTimeLines",
      "PrimeTimeTestSupport", "Primes", "RandomSupport", issueReportingTestSupport,
    ],
    path: "Examples/PrimeTime/Tests/PrimeTimeStylesTests"
  ),
]

/// Small features, each with tests.
let caseStudies: [Target] = [
  .target(
    name: "RecursiveTree", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/RecursiveTree"
  ),
  .target(
    name: "LoginFlow", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/LoginFlow"
  ),
  .target(
    name: "EditableList", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/EditableList"
  ),
  .target(
    name: "Search", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/Search"
  ),
  .target(
    name: "Timers", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/Timers"
  ),
  .target(
    name: "Meetings", dependencies: ["ComposableArchitecture", "ComposableUI"],
    path: "Examples/CaseStudies/Meetings"
  ),
  .executableTarget(
    name: "CaseStudiesCommand",
    dependencies: [
      "ComposableTerminal", "ComposableUI", "ComposableWebServer",
      .target(name: "EditableList", condition: withMacros),
      .target(name: "LoginFlow", condition: withMacros),
      .target(name: "Meetings", condition: withMacros),
      .target(name: "RecursiveTree", condition: withMacros),
      .target(name: "Search", condition: withMacros),
      .target(name: "Timers", condition: withMacros),
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ],
    path: "Examples/CaseStudies/Command"
  ),
  .target(
    name: "CaseStudySupport", dependencies: ["ComposableArchitecture"],
    path: "Examples/CaseStudies/Tests/Support"
  ),
  .testTarget(
    name: "RecursiveTreeTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "RecursiveTree", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/RecursiveTreeTests"
  ),
  .testTarget(
    name: "LoginFlowTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "LoginFlow", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/LoginFlowTests"
  ),
  .testTarget(
    name: "EditableListTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "EditableList", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/EditableListTests"
  ),
  .testTarget(
    name: "SearchTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "Search", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/SearchTests"
  ),
  .testTarget(
    name: "TimersTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "Timers", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/TimersTests"
  ),
  .testTarget(
    name: "MeetingsTests",
    dependencies: [
      "CaseStudySupport", "ComposableArchitecture", "ComposableTesting", "ComposableUI",
      "ComposableViewsTesting", "Meetings", issueReportingTestSupport,
    ],
    path: "Examples/CaseStudies/Tests/MeetingsTests"
  ),
]

/// What is built of the examples, and with them.
let examples = (
  products: [
    .executable(name: "case-studies", targets: ["CaseStudiesCommand"]),
    .executable(name: "prime-time", targets: ["PrimeTimeCommand"]),
    // The example as a library, for the benchmarks, which have a package of their own.
    .library(name: "PrimeTime", targets: ["FavoritesFiles", "PrimeTime"]),
  ] as [Product],
  targets: primeTime + caseStudies + [
    .testTarget(
      name: "DocumentationTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTerminal", "ComposableTesting", "ComposableUI",
        "ComposableViews", "ComposableViewsTesting", "ComposableWeb", "ComposableWebServer",
        "FavoritesFiles", "PrimeTime", "TypecheckSupport",
      ]
    )
  ]
)

let package = Package(
  name: "composable",
  platforms: [
    .macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10), .visionOS(.v1), .macCatalyst(.v17),
  ],
  products: [
    .library(name: "ComposableArchitecture", targets: ["ComposableArchitecture"]),
    .library(name: "ComposableCasePaths", targets: ["ComposableCasePaths"]),
    .library(name: "ComposableClocks", targets: ["ComposableClocks"]),
    .library(name: "ComposableCollections", targets: ["ComposableCollections"]),
    .library(name: "ComposableDependencies", targets: ["ComposableDependencies"]),
    .library(name: "ComposableCombine", targets: ["ComposableCombine"]),
    .library(name: "ComposableTerminal", targets: ["ComposableTerminal"]),
    .library(name: "ComposableTesting", targets: ["ComposableTesting"]),
    .library(name: "ComposableViews", targets: ["ComposableViews"]),
    .library(name: "ComposableViewsTesting", targets: ["ComposableViewsTesting"]),
    .library(name: "ComposableUI", targets: ["ComposableUI"]),
    .library(name: "ComposableWeb", targets: ["ComposableWeb"]),
    .library(name: "ComposableWebServer", targets: ["ComposableWebServer"]),
  ] + (withExamples ? examples.products : []),
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
    .default(enabledTraits: ["Macros"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.3.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/apple/swift-metrics", from: "2.5.0"),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    .package(url: "https://github.com/pointfreeco/swift-custom-dump", from: "1.3.0"),
    .package(url: "https://github.com/pointfreeco/xctest-dynamic-overlay", from: "1.5.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.0"),
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
        "ComposableThreads",
        .product(name: "OrderedCollections", package: "swift-collections"),
        issueReporting,
      ]
    ),
    .target(name: "ComposableLocks"),
    .target(name: "ComposableIssues", dependencies: [issueReporting]),
    .target(
      name: "ComposableClocks",
      dependencies: ["ComposableIssues", "ComposableLocks", issueReporting]
    ),
    .target(
      name: "ComposableDependencies",
      dependencies: [
        .target(name: "ComposableMacros", condition: withMacros),
        "ComposableClocks", "ComposableIssues", "ComposableLocks",
        issueReporting,
      ]
    ),
    .target(
      name: "ComposableCombine",
      dependencies: [
        "ComposableArchitecture",
        .product(
          name: "OpenCombine", package: "OpenCombine", condition: .when(traits: ["OpenCombine"])),
      ]
    ),
    .target(name: "ComposableThreads"),
    .target(
      name: "ComposableArchitecture",
      dependencies: [
        "ComposableThreads",
        .target(name: "ComposableMacros", condition: withMacros),
        "ComposableCasePaths",
        "ComposableClocks", "ComposableCollections", "ComposableDependencies", "ComposableIssues",
        "ComposableLocks",
        issueReporting,
        customDump,
        .product(name: "DequeModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ]
    ),
    .target(
      name: "ComposableTesting",
      dependencies: [
        "ComposableArchitecture", "ComposableClocks", "ComposableIssues", "ComposableLocks",
        customDump,
        issueReporting, issueReportingTestSupport,
      ]
    ),
    .target(name: "ComposableViews", dependencies: ["ComposableLocks", issueReporting]),
    .target(
      name: "ComposableViewsTesting",
      dependencies: ["ComposableViews", issueReporting, issueReportingTestSupport]
    ),
    .target(name: "ComposableTerminal", dependencies: ["ComposableLocks", "ComposableViews"]),
    .executableTarget(
      name: "WebProbe",
      dependencies: ["ComposableViews", "ComposableViewsTesting", "ComposableWebServer"],
      path: "Tests/WebProbe"
    ),
    .executableTarget(
      name: "TerminalProbe", dependencies: ["ComposableTerminal", "ComposableViews"],
      path: "Tests/TerminalProbe"
    ),
    .testTarget(
      name: "ComposableTerminalTests",
      dependencies: [
        "ComposableTerminal", "ComposableViews", "ComposableViewsTesting",
        "RandomSupport", issueReportingTestSupport,
      ],
      exclude: ["Golden"]
    ),
    .target(
      name: "ComposableWeb", dependencies: ["ComposableViews", issueReporting],
      resources: [
        .embedInCode("Client/composable.css"), .embedInCode("Client/composable.js"),
      ]
    ),
    .testTarget(
      name: "ComposableWebTests",
      dependencies: [
        "ComposableViews", "ComposableViewsTesting", "ComposableWeb", "RandomSupport",
        issueReportingTestSupport,
      ]
    ),
    .target(
      name: "ComposableWebServer",
      dependencies: [
        "ComposableLocks", "ComposableViews", "ComposableWeb",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Metrics", package: "swift-metrics"),
      ]
    ),
    .testTarget(
      name: "ComposableWebServerTests",
      dependencies: [
        "ComposableViews", "ComposableWebServer", "RandomSupport",
        .product(name: "CoreMetrics", package: "swift-metrics"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
        .product(name: "MetricsTestKit", package: "swift-metrics"),
        issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "ComposableViewsTests",
      dependencies: [
        "ComposableViews", "ComposableViewsTesting", "AllocationCounter", "RandomSupport",
        customDump,
        issueReporting,
        issueReportingTestSupport,
      ]
    ),
    .target(
      name: "ComposableUI",
      dependencies: [
        "ComposableArchitecture", "ComposableIssues", "ComposableLocks", "ComposableViews",
      ]
    ),
    .testTarget(
      name: "ComposableUITests",
      dependencies: [
        "ComposableUI", "ComposableViewsTesting", issueReporting, issueReportingTestSupport,
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
      dependencies: [
        "ComposableCollections", "ComposableLocks", "RandomSupport", issueReporting,
        issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "ComposableClocksTests",
      dependencies: [
        "ComposableClocks", "ComposableLocks", issueReporting, issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "ComposableDependenciesTests",
      dependencies: ["ComposableDependencies", issueReporting, issueReportingTestSupport]
    ),
    .target(name: "AllocationCounter", path: "Tests/AllocationCounter"),
    .target(name: "RandomSupport", path: "Tests/RandomSupport"),
    .target(name: "TypecheckSupport", path: "Tests/TypecheckSupport"),
    .testTarget(
      name: "ComposableTestingTests",
      dependencies: [
        "ComposableArchitecture", "ComposableTesting", customDump, issueReporting,
        issueReportingTestSupport,
      ]
    ),
    .testTarget(
      name: "ComposableArchitectureTests",
      dependencies: [
        "ComposableArchitecture", "AllocationCounter", "RandomSupport", customDump, issueReporting,
        issueReportingTestSupport,
      ]
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
  ] + (withExamples ? examples.targets : []),
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.name != "ComposableThreads" {
  target.swiftSettings = (target.swiftSettings ?? []) + settings
}
