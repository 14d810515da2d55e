// swift-tools-version: 6.2

import PackageDescription

// An app that writes its case paths by hand, and so leaves swift-syntax out of its build.
let package = Package(
  name: "without-macros",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "composable", path: "../../..", traits: [])],
  targets: [
    .executableTarget(
      name: "without-macros",
      dependencies: [.product(name: "ComposableArchitecture", package: "composable")],
      path: ".",
      exclude: ["WrongTests"],
      sources: ["main.swift"]
    ),
    .testTarget(
      name: "WrongTests",
      dependencies: [.product(name: "ComposableTesting", package: "composable")],
      path: "WrongTests"
    ),
  ]
)
