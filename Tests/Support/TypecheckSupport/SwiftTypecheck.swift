import Dispatch
import Foundation

/// Type-checks a text with the Swift compiler, as a file that imports this package's modules.
public struct SwiftTypecheck {
  /// The compiler's errors, one line each, without the location; empty if there are none.
  public let errors: [String]

  /// The compiler's complete output.
  public let output: String

  /// How many scopes the compiler's constraint solver opened, if they were counted. Unlike its time, the number is
  /// the same on every machine.
  public let scopes: Int

  /// Whether there are a compiler, and modules to import.
  public static var isAvailable: Bool { whyUnavailable == nil }

  /// Why checking is not possible here.
  public static let whyUnavailable: String? =
    if modules == nil {
      "the modules that the tests were built with were not found"
    } else if !isInPath("swiftc") {
      "swiftc was not found in the PATH"
    } else {
      nil
    }

  /// - Parameters:
  ///   - text: a whole Swift file.
  ///   - options: additional options for the compiler.
  ///   - countsScopes: whether to count the scopes of the constraint solver.
  public init(_ text: String, options: [String] = [], countsScopes: Bool = false) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("typecheck-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Text.swift")
    try Data(text.utf8).write(to: file)
    let flags =
      Self.modules.map { ["-I", $0.path] + Self.moduleMaps(beside: $0) + Self.plugin(beside: $0) }
      ?? []
    let command = ["swiftc", "-typecheck", "-swift-version", "6"]
    let statistics = countsScopes ? ["-stats-output-dir", folder.path] : []
    output = try await Self.run(command + options + statistics + flags + [file.path])
    scopes = try Self.scopes(in: folder)
    errors = output.split(separator: "\n").compactMap { line in
      // Errors in the file, or in no file: a module that can't be imported.
      guard let mark = line.range(of: ": error: "),
        line.hasPrefix(file.path) || line.hasPrefix("<unknown>")
      else { return nil }
      return String(line[mark.upperBound...])
    }
  }

  /// The sum of the counters in the statistics, which are objects of numbers in JSON.
  private static func scopes(in folder: URL) throws -> Int {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" }
      .map { file in
        let counters = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
        return Int(counters["Sema.NumConstraintScopes"] ?? 0)
      }
      .reduce(0, +)
  }

  /// `Modules` beside the test bundle, or beside one of its parent folders, as on Apple platforms.
  private static let modules: URL? = {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0])
    if let bundle = Bundle.allBundles.first(where: { $0.bundlePath.hasSuffix(".xctest") }) {
      folder = bundle.bundleURL
    }
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules")
      if FileManager.default.fileExists(atPath: modules.path) { return modules }
    }
    return nil
  }()

  /// C targets are modules through a module map: one in their build folder, or one of their own.
  private static func moduleMaps(beside modules: URL) -> [String] {
    let build = modules.deletingLastPathComponent()
    // Above the folders of the platform and the configuration.
    let checkouts = build.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("checkouts")
    let maps =
      contents(of: build).filter { $0.pathExtension == "build" }
      .map { $0.appendingPathComponent("module.modulemap") }
      + contents(of: checkouts)
      .flatMap { contents(of: $0.appendingPathComponent("Sources")) }
      .map { $0.appendingPathComponent("include/module.modulemap") }
    return maps.filter { FileManager.default.fileExists(atPath: $0.path) }
      .flatMap { ["-Xcc", "-fmodule-map-file=\($0.path)"] }
  }

  private static func contents(of folder: URL) -> [URL] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.sorted().map { folder.appendingPathComponent($0) }
  }

  /// The macros: the plugin that the tests were built with.
  private static func plugin(beside modules: URL) -> [String] {
    let tool =
      ProcessInfo.processInfo.environment["COMPOSABLE_MACRO_PLUGIN"]
      ?? modules.deletingLastPathComponent().appendingPathComponent("ComposableMacros-tool").path
    guard FileManager.default.fileExists(atPath: tool) else { return [] }
    return ["-load-plugin-executable", "\(tool)#ComposableMacros"]
  }

  private static func isInPath(_ program: String) -> Bool {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
  }

  /// Where compilers are waited for, one at a time: the pool of tasks has a thread for each core, and the other tests
  /// need them.
  private static let queue = DispatchQueue(label: "SwiftTypecheck")

  /// Runs a program, and returns what it prints.
  private static func run(_ arguments: [String]) async throws -> String {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try runAndWait(arguments) })
      }
    }
  }

  private static func runAndWait(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    // Before waiting: a process that has filled the pipe does not exit.
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }
}
