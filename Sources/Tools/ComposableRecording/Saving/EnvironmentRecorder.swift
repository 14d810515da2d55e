internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableRuntime

/// Records each root store of a process that was started with `COMPOSABLE_RECORD`, the path of a file. A second store's
/// recording is in a file beside it: `session.jsonl`, `session-2.jsonl`.
final class EnvironmentRecorder: MiddlewareFactory {
  private let path: String
  private let count = Locked(0)

  init(path: String) {
    self.path = path
  }

  func middleware<State, Action>(
    forStoreOf state: State.Type, _ action: Action.Type
  ) -> (any Middleware<State, Action>)? {
    guard let codableState = state as? any Codable.Type,
      let codableAction = action as? any Codable.Type
    else {
      StandardError.print(
        """
        A store of '\(state)' and '\(action)' is not recorded: both have to be 'Codable'.

        """)
      return nil
    }
    return recording(of: codableState, codableAction) as? any Middleware<State, Action>
  }

  private func recording<State: Codable, Action: Codable>(
    of state: State.Type, _ action: Action.Type
  ) -> Any {
    let recording = StoreRecording<State, Action>(
      onUnrecordable: {
        StandardError.print("Calls of '\($0)' are not recorded. \($1)\n")
      },
      onUnrecordedEffect: {
        StandardError.print(
          """
          The effect at \($0) calls nothing that is recorded. If it calls a closure of its reducer, make that an endpoint \
          of a '@DependencyClient', and read it by '@Dependency'.

          """)
      })
    recording.save(to: nextFile())
    return recording
  }

  private func nextFile() -> URL {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let file = URL(fileURLWithPath: path)
    guard number > 1 else { return file }
    let name = file.deletingPathExtension().lastPathComponent
    let type = file.pathExtension.isEmpty ? "" : ".\(file.pathExtension)"
    return file.deletingLastPathComponent().appendingPathComponent("\(name)-\(number)\(type)")
  }
}

/// Called when a program is loaded that has `COMPOSABLE_RECORD` in its environment, by the target ComposableCrashes.
@_cdecl("composable_record_environment")
func recordEnvironment() {
  guard let path = ProcessInfo.processInfo.environment["COMPOSABLE_RECORD"], !path.isEmpty else {
    return
  }
  MiddlewareRegistry.register(EnvironmentRecorder(path: path))
}
