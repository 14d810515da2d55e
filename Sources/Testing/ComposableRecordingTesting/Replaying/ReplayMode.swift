internal import ComposableFoundation

/// When a test that replays a recording also records it. The names are from VCR.
///
/// A test that can record has a *session*: the code that repeats the user's actions in a store. In each mode the
/// session runs, and at the end there is a file whose replay leads to the same states.
///
/// | mode | no file | a file | calls get their answers | the file is written |
/// |---|---|---|---|---|
/// | `none` | an error | replayed, and the session runs again | from the file; a call that it lacks is an issue | never |
/// | `once` | recorded | as `none` | as `none` | if there is none |
/// | `new` | recorded | the session runs again | from the file, or else from the dependencies | if anything is new |
/// | `all` | recorded | recorded anew | from the dependencies | each time |
///
/// The variable `COMPOSABLE_REPLAY` in the environment replaces the mode of each test that has a session:
/// `COMPOSABLE_REPLAY=all swift test --filter searching`. Where `CI` is set, the mode is always `none`: a CI server
/// writes no file, and its tests ask no dependency.
public enum ReplayMode: String, Hashable, Sendable, CaseIterable {
  /// The file must have each call. Nothing is written.
  case none
  /// Records if there is no file, and is like `none` otherwise.
  case once
  /// The file answers the calls that it has; other calls are made, and added to the file.
  case new
  /// Records each time, and replaces the file.
  case all

  /// The environment of the process; another one in this package's tests.
  @TaskLocal static var environment = ProcessInfo.processInfo.environment

  /// Whether the tests run on a CI server, which writes nothing.
  static var isCI: Bool {
    guard let text = environment["CI"] else { return false }
    return !["", "0", "false"].contains(text.lowercased())
  }

  /// The mode that applies in the environment.
  ///
  /// - Throws: ``RecordingFileError`` if the variable in the environment is not a mode.
  var effective: Self {
    get throws {
      if Self.isCI { return .none }
      guard let text = Self.environment["COMPOSABLE_REPLAY"], !text.isEmpty else { return self }
      guard let mode = Self(rawValue: text) else {
        let modes = Self.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
        throw RecordingFileError(
          """
          'COMPOSABLE_REPLAY' is '\(text)' in the environment, which is not a mode.

          Set it to one of \(modes), or remove it.
          """)
      }
      return mode
    }
  }
}
