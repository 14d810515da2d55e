internal import ComposableRuntime

#if os(macOS) || os(Linux)
  internal import Foundation

  /// A command for one recording, which runs in a test of the user's package.
  struct CommandSession {
    /// The path, as it was given.
    let file: String
    let driver: Driver
    let driverFile: URL
    private let recording: URL
    private let target: PackageDescription.Target
    /// The file for a written test; nil for other commands.
    private let testFile: WrittenTestFile?
    private let options: CommandOptions

    /// - Throws: ``CommandError`` if the command can't be run on it.
    init(
      number: Int, _ file: String, _ types: RecordedTypes, _ options: CommandOptions,
      package: TestPackage
    ) throws {
      guard let feature = options.feature ?? types.feature.map({ "\($0)()" }) else {
        throw CommandError(
          """
          The recording '\(file)' does not say which feature it is of. Give the expression that makes it: --feature.
          """)
      }
      let target = try package.description.testTarget(for: types.module, named: options.target)
      driver = Driver(
        number: number, command: options.name,
        module: types.module == target.c99name ? nil : types.module, imports: options.imports,
        feature: feature, wrong: options.wrong)
      let folder = package.folder(of: target)
      driverFile = folder.appendingPathComponent(driver.fileName)
      recording = URL(fileURLWithPath: file).standardizedFileURL
      self.file = file
      self.target = target
      self.options = options
      guard options.name == .test else {
        testFile = nil
        return
      }
      let testFile = try WrittenTestFile(
        of: types.feature ?? target.c99name, from: recording, in: folder, output: options.output)
      try testFile.checkMayBeWritten()
      self.testFile = testFile
    }

    /// - Throws: ``CommandError`` if the user has a file of that name.
    func writeDriver() throws {
      // A driver left behind by a killed tool is replaced.
      if let data = FileManager.default.contents(atPath: driverFile.path),
        !String(decoding: data, as: UTF8.self).hasPrefix(Driver.heading)
      {
        throw CommandError(
          "\(driverFile.relativePath) is in the way: a test that runs the command gets this name.")
      }
      try Cleanup.write(driver.text, to: driverFile)
    }

    /// Runs the built driver, and adds the test that it wrote to the target.
    ///
    /// - Parameter show: receives the output, if there is any.
    /// - Throws: ``CommandError`` if the command could not be run.
    func run(
      in package: TestPackage, show: (String) -> Void
    ) throws -> (isFailure: Bool, test: WrittenTest?) {
      let output = package.temporary.appendingPathComponent("\(driver.number)", isDirectory: true)
      try FileManager.default.createDirectory(at: output, withIntermediateDirectories: true)
      let request = CommandRequest(
        file: recording.path, output: output.path, to: options.lastTurn, isCheck: options.isCheck,
        feature: driver.feature,
        wrong: options.wrong, imports: driver.importLines)
      let process = try package.runTest(
        driver.testName, in: target,
        environment: [
          "COMPOSABLE_COMMAND": String(decoding: try JSONEncoder().encode(request), as: UTF8.self)
        ])
      if let text = contents("text", of: output), !text.isEmpty { show(text) }
      guard let data = contents("result", of: output)?.utf8 else {
        throw CommandError(problem(process, turn: contents("turn", of: output)))
      }
      let result = try JSONDecoder().decode(CommandResult.self, from: Data(data))
      if let error = result.error { throw CommandError(error) }
      guard let test = result.test, let testFile else { return (result.isFailure, nil) }
      let written = WrittenTest(test, in: testFile, of: target, from: recording)
      try written.write()
      return (false, written)
    }

    private func contents(_ name: String, of folder: URL) -> String? {
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)
        .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Why there is no result.
    private func problem(_ process: ChildProcess, turn: String?) -> String {
      guard case .signal(let number) = process.end else {
        return """
          The test that runs the command was not run. Does Package.swift list the files of '\(target.path)'?

          \(process.output.trimmed())
          """
      }
      let place = turn.flatMap { $0.isEmpty ? nil : " in turn \($0)" } ?? ""
      let reason = process.output.split(separator: "\n").last { $0.contains("Fatal error") }
      return
        "The feature crashes\(place), by signal \(number)\(reason.map { ":\n\n  \($0)" } ?? ".")"
    }
  }
#endif
