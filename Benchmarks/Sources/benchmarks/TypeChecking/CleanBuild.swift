import Foundation

/// A clean build, in a separate folder that only contains the dependencies' sources.
struct CleanBuild {
  enum Goods: String, CaseIterable {
    case core
    case example

    /// The package's folder in that of the library.
    var package: String {
      switch self {
      case .core: "."
      case .example: "Examples"
      }
    }

    func arguments(withMacros: Bool) -> [String] {
      switch self {
      case .core: ["--target", "ComposableArchitecture"]
      // The app of reducer functions is the one that needs no macros.
      case .example where !withMacros: ["--target", "PrimeTimeFunctions"]
      case .example: ["--product", "prime-time"]
      }
    }
  }

  let goods: Goods
  let configuration: String
  let withMacros: Bool

  static func all(release: Bool) -> [CleanBuild] {
    (release ? ["debug", "release"] : ["debug"]).flatMap { configuration in
      Goods.allCases.flatMap { goods in
        [true, false].map {
          CleanBuild(goods: goods, configuration: configuration, withMacros: $0)
        }
      }
    }
  }

  static let header = line("built from nothing", "for", "macros", "time")

  /// Builds, and returns the time or the error.
  ///
  /// - Throws: if the dependencies can't be resolved.
  func row(packagePath: String) throws -> String {
    Self.line(
      goods.rawValue, configuration, withMacros ? "with" : "without",
      try outcome(packagePath: packagePath))
  }

  private func outcome(packagePath: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = "\(packagePath)/\(goods.package)"
    let place = ["--package-path", package, "--scratch-path", folder.path]
    // Not timed: the speed of the network says nothing about the library.
    let resolution = try Subprocess.run(["swift", "package"] + place + ["resolve"])
    guard resolution.status == 0 else {
      throw CompilerError(
        description: "Can't resolve the dependencies of '\(package)':\n\(resolution.output)")
    }
    let build = try Subprocess.run(
      ["swift", "build"] + place + ["--configuration", configuration]
        + (withMacros ? [] : ["--disable-default-traits"])
        + goods.arguments(withMacros: withMacros))
    if build.status == 0 { return "\(build.seconds.short) s" }
    let errors = build.output.split(separator: "\n").filter { $0.contains("error: ") }
    // The error in a file rather than the summary.
    let error = errors.first { $0.contains(".swift:") } ?? errors.first
    return "does not build (\(errors.count) errors): \(error ?? "")"
  }

  private static func line(
    _ goods: String, _ configuration: String, _ macros: String, _ outcome: String
  ) -> String {
    goods.padded(to: 20, at: .trailing) + configuration.padded(to: 9, at: .trailing)
      + macros.padded(to: 9, at: .trailing) + outcome
  }
}
