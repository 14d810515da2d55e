import Foundation

/// Type-checks a text that imports the library, and times the compiler.
struct TextCompiler {
  /// The compiler's time for one text.
  struct Time {
    /// The total time: starting the compiler, reading the modules, expanding macros and checking.
    let seconds: Double
    /// The time of the requested body, in milliseconds.
    let body: Double
  }

  /// A build folder with the modules that the text imports.
  let build: URL
  /// The plugin of the macros that the text uses: the one that the modules were built with.
  private let plugin: String

  /// - Parameter build: a build folder of SwiftPM, such as `.build/debug`; by default this
  ///   executable's.
  init(build: String?) throws(CompilerError) {
    self.build =
      build.map { URL(fileURLWithPath: $0) }
      ?? URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent()
    plugin =
      ProcessInfo.processInfo.environment["COMPOSABLE_MACRO_PLUGIN"]
      ?? self.build.appendingPathComponent("ComposableMacros-tool").path
    for needed in [
      self.build.appendingPathComponent("Modules/ComposableArchitecture.swiftmodule").path, plugin,
    ] where !FileManager.default.fileExists(atPath: needed) {
      throw CompilerError(
        description: """
          There is no '\(needed)'. Build the library there, or name a folder where it was built: \
          '--build .build/debug'.
          """)
    }
  }

  /// - Parameters:
  ///   - text: a whole file, which must compile.
  ///   - body: part of the compiler's name for the timed function.
  func time(_ text: String, body: String) throws -> Time {
    let run = try check(text, options: ["-Xfrontend", "-debug-time-function-bodies"])
    guard run.status == 0 else {
      throw CompilerError(description: "The text does not compile:\n\(run.output)")
    }
    guard let body = Self.milliseconds(of: body, in: run.output) else {
      throw CompilerError(description: "The compiler reported no time for '\(body)'.")
    }
    return Time(seconds: run.seconds, body: body)
  }

  /// - Parameters:
  ///   - text: a whole file.
  ///   - options: additional options for the compiler.
  func check(_ text: String, options: [String] = []) throws -> Subprocess {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Features.swift")
    try Data(text.utf8).write(to: file)
    return try Subprocess.run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-I",
        build.appendingPathComponent("Modules").path, "-load-plugin-executable",
        "\(plugin)#ComposableMacros",
      ] + options + moduleMaps + [file.path])
  }

  /// C targets are modules through a map in their build folder.
  private var moduleMaps: [String] {
    let map = build.appendingPathComponent("ComposableThreads.build/module.modulemap").path
    return FileManager.default.fileExists(atPath: map) ? ["-Xcc", "-fmodule-map-file=\(map)"] : []
  }

  /// Lines consist of `12.34ms`, a location and a name, separated by tabs.
  private static func milliseconds(of function: String, in output: String) -> Double? {
    let times = output.split(separator: "\n").compactMap { line -> Double? in
      let columns = line.split(separator: "\t")
      guard columns.count == 3, columns[2].contains(function), columns[0].hasSuffix("ms") else {
        return nil
      }
      return Double(columns[0].dropLast(2))
    }
    return times.isEmpty ? nil : times.reduce(0, +)
  }
}

/// An error that prevents the measurement.
struct CompilerError: Error, CustomStringConvertible {
  let description: String
}
