#if os(macOS) || os(Linux)
  internal import Foundation

  /// A command: writes a driver for each recording into the test target, builds and runs them, and reports each result.
  ///
  /// Several recordings share the builds, which take most of the time.
  struct Command {
    private let options: CommandOptions
    private let package: TestPackage
    private let sessions: [CommandSession]

    /// - Throws: ``UsageError``, or ``CommandError`` for the first recording that the command can't be run on.
    init(_ options: CommandOptions) throws {
      self.options = options
      let recordings = try options.files.map { try RecordedTypes.read(from: $0) }
      let temporary = try Cleanup.makeFolder()
      let package = try TestPackage(options, temporary: temporary)
      self.package = package
      sessions = try zip(recordings, options.files).enumerated().map { index, recording in
        try CommandSession(
          number: index + 1, recording.1, recording.0, options, package: package)
      }
    }

    /// - Returns: whether each replay is the same as its recording, or each test fails as it should.
    func run() throws -> Bool {
      for session in sessions { try session.writeDriver() }
      say("Building the tests …")
      var failures: [Int: any Error] = [:]
      try package.buildTests(with: sessions.map(\.driverFile)) { index, errors in
        Cleanup.remove(sessions[index].driverFile)
        failures[index] = sessions[index].driver.problem(errors)
        return false
      }
      var isSuccess = true
      var tests: [(file: String, test: WrittenTest)] = []
      for (index, session) in sessions.enumerated() {
        do {
          if let error = failures[index] { throw error }
          let end = try session.run(in: package) { show($0, of: session.file) }
          if end.isFailure { isSuccess = false }
          if let test = end.test { tests.append((session.file, test)) }
        } catch {
          isSuccess = false
          report(error, of: session.file)
        }
        Cleanup.remove(session.driverFile)
      }
      return try offer(tests) && isSuccess
    }

    private func offer(_ written: [(file: String, test: WrittenTest)]) throws -> Bool {
      guard !written.isEmpty else { return true }
      var tests = written.map(\.test)
      say(tests.count == 1 ? "Building the new test …" : "Building the new tests …")
      var failures: [Int: any Error] = [:]
      do {
        try package.buildTests(with: tests.map(\.file.url)) { index, errors in
          if tests[index].takeNextForm() {
            try tests[index].write()
            return true
          }
          failures[index] = tests[index].reject("The test does not compile.\n\n\(errors.text)")
          return false
        }
      } catch {
        // Tests that were written are not lost.
        for (index, test) in tests.enumerated() where failures[index] == nil {
          report(test.reject("The test could not be built."), of: written[index].file)
        }
        throw error
      }
      for (index, test) in tests.enumerated() {
        do {
          if let error = failures[index] { throw error }
          show(try test.offer(in: package), of: written[index].file)
        } catch {
          failures[index] = error
          report(error, of: written[index].file)
        }
      }
      return failures.isEmpty
    }

    private func show(_ text: String, of file: String) {
      let shown =
        if options.isCheck {
          "\(name(of: file)): \(text)"
        } else {
          sessions.count > 1 ? "== \(file)\n\n\(text)\n" : text
        }
      FileHandle.standardOutput.write(Data(shown.utf8))
    }

    private func report(_ error: any Error, of file: String) {
      complain("\(sessions.count > 1 ? "\(name(of: file)): " : "")\(error)")
    }

    /// The name of a file for readers. Those of a check are made by the tool, and have the names of stores.
    private func name(of file: String) -> String {
      guard options.isCheck else { return file }
      let name = URL(fileURLWithPath: file).lastPathComponent
      return name.removingPercentEncoding ?? name
    }
  }

  /// Prints progress to the standard error, apart from the output.
  func say(_ text: String) {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
  }

  /// Prints an error.
  func complain(_ problem: String) {
    say("composable: \(problem)")
  }
#endif
