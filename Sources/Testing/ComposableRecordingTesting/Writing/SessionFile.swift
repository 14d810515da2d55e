internal import ComposableDependencies
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableSharing

/// A recording, decoded as far as it fits.
struct SessionFile<State: Codable, Action: Codable> {
  let session: Session<State, Action>
  /// Whether the last line has a state: if so, the program has not crashed.
  let endsWithState: Bool
  /// The first line that does not fit, after which nothing is read.
  let misfit: LogFileError?
  /// The first line, and the line with the initial state.
  private let initialLines: Data
  /// Whether that state has stand-ins in place of secrets.
  let redactsInitialState: Bool

  init(
    _ recording: Data, withDependencies prepareDependencies: (inout DependencyValues) -> Void
  ) throws {
    let outlineFile = try LogFile<Undecoded, Undecoded>(fitting: recording)
    let outline = Session(outlineFile)
    let dependencies = DependencyValues._current.updated {
      $0.context = .test
      prepareDependencies(&$0)
      // States and actions may refer to shared values.
      $0.sharedReferences = SharedReferences(from: ReplayedSharedValues(outline.sharedValues))
    }
    let file = try DependencyValues.withValues(dependencies) {
      try LogFile<State, Action>(fitting: recording, outline: outlineFile)
    }
    session = Session(file)
    misfit = file.misfit
    let lines = recording.split(separator: UInt8(ascii: "\n"))
    let marks = file.facts.map(\.mark)
    endsWithState = marks.last == .snapshot
    let first = marks.lastIndex(of: .put) ?? marks.firstIndex(of: .snapshot)
    guard let first else {
      if let misfit = file.misfit {
        throw SessionTestError(description: "The recording does not fit the feature. \(misfit)")
      }
      throw SessionTestError(description: "The recording has no state to begin with.")
    }
    redactsInitialState = file.redactedPaths[first] != nil
    initialLines = lines[0] + Data("\n".utf8) + lines[first + 1] + Data("\n".utf8)
  }

  /// The initial state, decoded with the dependencies of a run.
  func makeInitialState() -> State {
    let file = try? LogFile<State, Action>(fitting: initialLines)
    switch file?.facts.first {
    case .snapshot(let state, _), .put(let state, _): return state
    default: preconditionFailure("A line that was decoded can be decoded once more.")
    }
  }

  /// The initial state, as JSON.
  func initialJSON() throws -> String { try LogCoding.text(of: makeInitialState()) }
}

/// The kinds of facts that matter for the beginning of a session.
private enum Mark { case snapshot, put, other }

extension LogFact {
  fileprivate var mark: Mark {
    switch self {
    case .snapshot: .snapshot
    case .put: .put
    default: .other
    }
  }
}
