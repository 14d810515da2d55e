internal import ComposableRuntime

#if os(macOS) || os(Linux)
  internal import Foundation

  /// The user's package: describes, builds and tests it.
  struct TestPackage {
    let folder: URL
    let description: PackageDescription
    /// The folder for the output of processes.
    let temporary: URL
    private let scratch: URL
    private let traits: String?

    /// - Throws: ``CommandError`` if there is no package, or if it can't be read.
    init(_ options: CommandOptions, temporary: URL) throws {
      folder = try Self.folder(options.packagePath)
      scratch =
        options.scratchPath.map { URL(fileURLWithPath: $0, isDirectory: true) }
        ?? folder.appendingPathComponent(".build", isDirectory: true)
      self.temporary = temporary
      traits = options.traits
      let described = try Self.swift(
        ["package", "describe", "--type", "json"], folder, scratch, traits, temporary)
      // Messages of the package manager come first.
      guard described.end == .exit(0), let start = described.output.range(of: "{\n")?.lowerBound,
        let end = described.output.lastIndex(of: "}")
      else { throw CommandError("The package can't be read:\n\n\(described.output.trimmed())") }
      description = try JSONDecoder().decode(
        PackageDescription.self, from: Data(described.output[start...end].utf8))
    }

    /// The folder of the package: the given path, or the nearest package above the current folder.
    private static func folder(_ path: String?) throws -> URL {
      let start = URL(fileURLWithPath: path ?? ".", isDirectory: true).standardizedFileURL
      var folder = start
      while !FileManager.default.fileExists(
        atPath: folder.appendingPathComponent("Package.swift").path)
      {
        guard path == nil, folder.path != "/" else {
          throw CommandError("There is no package in \(start.path).")
        }
        folder = folder.deletingLastPathComponent().standardizedFileURL
      }
      return folder
    }

    private static func swift(
      _ arguments: [String], _ folder: URL, _ scratch: URL, _ traits: String?, _ temporary: URL,
      environment: [String: String] = [:]
    ) throws -> ChildProcess {
      var paths = ["--package-path", folder.path, "--scratch-path", scratch.path]
      if let traits { paths += ["--traits", traits] }
      // SwiftPM before 6.4 passes the traits of a package to the compiler in the order of a set. Each added file leads
      // to a new plan, in half of the cases with another order, and then the whole library is compiled again.
      let environment = environment.merging(["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
      return try ChildProcess(
        ["swift", arguments[0]] + paths + arguments.dropFirst(), in: folder,
        environment: environment, log: temporary.appendingPathComponent("log"))
    }

    func folder(of target: PackageDescription.Target) -> URL {
      URL(fileURLWithPath: description.path).appendingPathComponent(target.path)
    }

    /// Builds the tests.
    ///
    /// - Returns: the compiler's errors; nil if there are none.
    func buildTests() throws -> CompilerErrors? {
      // Only the test product, so that the package's programs are not linked.
      let build = try Self.swift(
        ["build", "--product", description.testProduct], folder, scratch, traits, temporary)
      return build.end == .exit(0) ? nil : CompilerErrors(in: build.output)
    }

    /// Builds the tests without the files that do not compile.
    ///
    /// - Parameters:
    ///   - files: the files that the tool has added.
    ///   - onErrors: receives the position of such a file, and its errors. Returns whether it has changed the file, so
    ///     that the file may compile; otherwise it must have removed the file.
    /// - Throws: ``CommandError`` if other files do not compile.
    func buildTests(with files: [URL], onErrors: (Int, CompilerErrors) throws -> Bool) throws {
      var rest = Set(files.indices)
      while !rest.isEmpty, let errors = try buildTests() {
        let found = rest.compactMap { index in
          errors.errors(in: files[index].lastPathComponent).map { (index, $0) }
        }
        guard !found.isEmpty else {
          throw CommandError("The tests of the package don't compile.\n\n\(errors.text)")
        }
        for (index, errors) in found where try !onErrors(index, errors) { rest.remove(index) }
      }
    }

    /// Runs one of the built tests.
    ///
    /// - Parameters:
    ///   - name: its function.
    ///   - events: the file for the stream of its events.
    func runTest(
      _ name: String, in target: PackageDescription.Target, environment: [String: String] = [:],
      events: URL? = nil
    ) throws -> ChildProcess {
      // A backtrace takes longer than the rest, and is not used.
      let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      var arguments = ["--filter", #"^\#(target.c99name)\.\#(name)\(\)"#]
      if let events {
        arguments += ["--event-stream-output-path", events.path, "--event-stream-version", "0"]
      }
      #if os(Linux)
        // Directly: `swift test` takes a second to find out that nothing has to be built.
        let bundle = scratch.appendingPathComponent("debug/\(description.testProduct).xctest")
        if FileManager.default.fileExists(atPath: bundle.path) {
          return try ChildProcess(
            [bundle.path, "--testing-library", "swift-testing"] + arguments, in: folder,
            environment: environment, log: temporary.appendingPathComponent("log"))
        }
      #endif
      return try Self.swift(
        ["test", "--skip-build", "--disable-xctest"] + arguments, folder, scratch, traits,
        temporary,
        environment: environment)
    }
  }
#endif
