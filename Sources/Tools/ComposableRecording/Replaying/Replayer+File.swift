package import ComposableArchitecture
package import ComposableDependencies
package import ComposableFoundation
package import ComposableLog

extension Replayer {
  /// Decodes a recording as far as it fits the feature, and makes a replayer for it.
  ///
  /// - Throws: `LogFileError` if it is not a recording.
  package static func make<R: Reducer<State, Action>>(
    of recording: Data, feature: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) throws -> (Replayer, LogFile<State, Action>) {
    // Its calls and shared values first: decoding the states needs them.
    let outline = try LogFile<Undecoded, Undecoded>(fitting: recording)
    let replayer = Replayer(
      outline.facts, feature: feature, withDependencies: prepareDependencies)
    let file = try replayer.withDependencies {
      try LogFile<State, Action>(fitting: recording, outline: outline)
    }
    return (replayer, file)
  }
}
