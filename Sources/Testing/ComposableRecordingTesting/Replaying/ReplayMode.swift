#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// When a test that replays a recording records it. The names are those of VCR.
///
/// A test that can record has a *session*: the code that does what the user did, in a store. In each mode the session runs,
/// and in the end there is a file whose replay is the same as what happened.
///
/// | mode | no file | a file | calls get their answers | the file is written |
/// |---|---|---|---|---|
/// | `none` | an error | replayed, and the session runs again | from the file; a call that it lacks is an issue | never |
/// | `once` | recorded | as `none` | as `none` | if there is none |
/// | `new` | recorded | the session runs again | from the file, or else from the dependencies | if anything is new |
/// | `all` | recorded | recorded anew | from the dependencies | each time |
///
/// The variable `COMPOSABLE_REPLAY` in the environment replaces the mode of each test that has a session:
/// `COMPOSABLE_REPLAY=all swift test --filter searching`. Where `CI` is set, the mode is `none`, whatever else is said: a
/// server of tests writes no file, and its tests ask no dependency.
public enum ReplayMode: String, Hashable, Sendable, CaseIterable {
  /// Each call has to be in the file. Nothing is written.
  case none
  /// Records if there is no file, and is like `none` otherwise.
  case once
  /// A call that is in the file gets the answer from there; others are made, and added to the file.
  case new
  /// Records each time, in place of what there is.
  case all

  /// The environment of the process; another one in this package's tests.
  @TaskLocal static var environment = ProcessInfo.processInfo.environment

  /// Whether this is a run on a server, which writes nothing.
  static var isCI: Bool {
    guard let text = environment["CI"] else { return false }
    return !["", "0", "false"].contains(text.lowercased())
  }

  /// The mode that applies in the environment.
  ///
  /// - Throws: ``RecordingFileError`` if the environment names no mode.
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
