// swift-tools-version: 6.2

import CompilerPluginSupport
import PackageDescription

// The tests of the macros are a package of their own. Tests of a macro run on the host, and SwiftPM builds a
// whole test bundle for the host as soon as one of its targets is such a test: within the library's package
// every target would be compiled twice. The target has a name of its own, so that both packages can share a
// build folder without replacing each other's plugin.
let package = Package(
  name: "macro-tests",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(url: "https://github.com/swiftlang/swift-syntax", "602.0.0"..<"604.0.0")
  ],
  targets: [
    .macro(
      name: "Macros",
      dependencies: [
        .product(name: "SwiftSyntaxMacros", package: "swift-syntax"),
        .product(name: "SwiftCompilerPlugin", package: "swift-syntax"),
      ],
      path: "Macros"
    ),
    .testTarget(
      name: "MacroTests",
      dependencies: [
        "Macros",
        .product(name: "SwiftSyntaxMacrosGenericTestSupport", package: "swift-syntax"),
      ],
      path: "MacroTests"
    ),
  ],
  swiftLanguageModes: [.v6]
)

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
// The macros' sources are empty without the trait of that name, which is the library's.
settings.append(.define("Macros"))
for target in package.targets {
  target.swiftSettings = settings
}
