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
