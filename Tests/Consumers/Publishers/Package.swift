// swift-tools-version: 6.2

import PackageDescription

// An app whose effects are publishers, where there is no Combine.
let package = Package(
  name: "publishers",
  platforms: [.macOS(.v14)],
  dependencies: [
    .package(name: "composable", path: "../../..", traits: ["OpenCombine"]),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .executableTarget(
      name: "publishers",
      dependencies: [
        .product(name: "ComposableArchitecture", package: "composable"),
        .product(name: "ComposableCombine", package: "composable"),
        .product(name: "OpenCombine", package: "OpenCombine"),
      ],
      path: ".",
      sources: ["main.swift"]
    )
  ]
)
