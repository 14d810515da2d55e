// swift-tools-version: 6.2

import PackageDescription

// A server that encrypts, compresses and seals, with the traits that its documentation names.
let package = Package(
  name: "encrypted",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(
      name: "composable", path: "../../..", traits: [.defaults, "TLS", "Compression", "Sealing"])
  ],
  targets: [
    .executableTarget(
      name: "encrypted",
      dependencies: [
        .product(name: "ComposableViews", package: "composable"),
        .product(name: "ComposableWebServer", package: "composable"),
      ],
      path: ".",
      sources: ["main.swift"]
    )
  ]
)
