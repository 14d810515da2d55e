// swift-tools-version: 6.2

import PackageDescription

// An app whose modules have the names that Composable's examples, probes and test support have, too.
let library: Target.Dependency = .product(name: "ComposableArchitecture", package: "composable")
let features = ["Alerts", "Counter", "Primes", "Search", "Timers"]
let support = ["AllocationCounter", "RandomSupport", "TypecheckSupport"]
let probes = [
  "InspectorProbe", "JournalProbe", "RecordingProbe", "SharingProbe", "TerminalProbe", "WebProbe",
]

let package = Package(
  name: "with-plain-names",
  platforms: [.macOS(.v14)],
  // Without macros: they change nothing about the names, and cost minutes.
  dependencies: [.package(name: "composable", path: "../../..", traits: [])],
  targets: features.map { .target(name: $0, dependencies: [library]) }
    + support.map { .target(name: $0) }
    + probes.map { .executableTarget(name: $0) }
    + [
      .executableTarget(
        name: "PlainNames",
        dependencies: (features + support).map { .byName(name: $0) } + [library])
    ],
  swiftLanguageModes: [.v6]
)
