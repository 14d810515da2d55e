// swift-tools-version: 6.2

// An app as teams have it that come from 1.x, with its tests: only the imports differ.
import PackageDescription

let package = Package(
  name: "one-point-x",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "composable", path: "../../..")],
  targets: [
    .target(
      name: "Contacts",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "composable"),
        .product(name: "ComposableUI", package: "composable"),
      ],
      path: "Contacts"
    ),
    .testTarget(
      name: "ContactsTests",
      dependencies: [
        "Contacts", .product(name: "ComposableTesting", package: "composable"),
      ],
      path: "ContactsTests"
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
