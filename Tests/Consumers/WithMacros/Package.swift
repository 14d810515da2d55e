// swift-tools-version: 6.2

import PackageDescription

// An app that uses the macros as SwiftPM brings them: with the plugin that the library declares.
let package = Package(
  name: "with-macros",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "composable", path: "../../..")],
  targets: [
    .executableTarget(
      name: "with-macros",
      dependencies: [.product(name: "ComposableArchitecture", package: "composable")],
      path: ".",
      sources: ["main.swift"]
    )
  ],
  swiftLanguageModes: [.v6]
)
