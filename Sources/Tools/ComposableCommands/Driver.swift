/// The test that runs a command on a recording, in the process of the package's tests.
struct Driver: Equatable {
  static let heading = "// Written by `composable`; removed when it ends."

  /// The number of the recording, from 1.
  let number: Int
  let command: CommandOptions.Name
  /// The module to import with `@testable`; nil if the test is in it.
  let module: String?
  let imports: [String]
  /// The expression that makes the feature.
  let feature: String
  let wrong: String?

  var fileName: String { "ComposableCommand\(number).swift" }

  var testName: String { "composableCommand\(number)" }

  /// The imports that a test of the feature needs, as lines.
  var importLines: [String] {
    (module.map { ["@testable import \($0)"] } ?? [])
      + imports.filter { $0 != module }.map { "import \($0)" }
  }

  var text: String {
    let own = ["import ComposableRecordingTesting", "import Testing"]
    let lines = Set(importLines + own).sorted {
      $0.split(separator: " ").last! < $1.split(separator: " ").last!
    }
    let call =
      switch command {
      case .show: "show"
      case .replay: "replay"
      case .test: "writeTest"
      }
    // The user's code is on separate lines, because compiler errors show its lines.
    var arguments = ["{\n    \(feature)\n  }"]
    if let wrong { arguments.append("wrong: { state in\n    \(wrong)\n  }") }
    return """
      \(Self.heading)
      \(lines.joined(separator: "\n"))

      @MainActor @Test func \(testName)() async throws {
        try await _RecordingCommand.\(call)(\(arguments.joined(separator: ", ")))
      }

      """
  }

  /// Describes why the driver does not compile, in terms of the user's code.
  ///
  /// - Parameter errors: the errors in its file.
  func problem(_ errors: CompilerErrors) -> CommandError {
    let name = String(feature.prefix { $0 != "(" && $0 != "<" })
    let reason: String
    if let module, errors.say("no such module '\(module)'") {
      reason = "The test target can't import the module '\(module)'. Choose another one: --target."
    } else if ["Decodable", "Encodable", "Codable"].contains(where: {
      errors.say("to '\($0)'") || errors.say("to protocol '\($0)'")
    }) {
      reason = "The state and the actions of '\(name)' have to be 'Codable', and are not anymore."
    } else if errors.say("to 'Equatable'") {
      reason = "The state of '\(name)' has to be 'Equatable', for a test."
    } else if errors.say("cannot find '\(name.prefix { $0 != "." })' in scope")
      || errors.say("' has no member '\(name.split(separator: ".").last ?? "")'")
      || errors.say("no type named '")
    {
      reason =
        "There is no feature '\(name)'\(module.map { " in the module '\($0)'" } ?? ""). If it has another name now: --feature."
    } else {
      reason = """
        The feature can't be made by '\(feature)'. Give the expression that makes it: --feature. Modules that it needs: \
        --imports.
        """
    }
    return CommandError("\(reason)\n\n\(errors.text)")
  }
}
