internal import ComposableFoundation

/// A file in which a host keeps the session of a program, so that the session goes on after a crash or an update.
///
/// ```swift
/// let file = SessionFile(ofProgram: "tracker")
/// try await TerminalApp.run(keeping: file, resume: arguments.contains("--resume")) { session in
///   TrackerView(store: session.store("tracker", initialState: Tracker.State()) { Tracker() })
/// }
/// ```
///
/// It has the texts that the user has entered, and no other user may read it. It is replaced as a whole, so that a crash leaves the
/// old session or the new one. One process at a time has it; another one that starts meanwhile keeps no session.
///
/// Beside it are files with the same name and an ending: `.lock` while a process has it, `.new` while it is written, `.previous` for
/// a session that was not resumed, and `.unreadable` for a session that could not be.
public struct SessionFile: Sendable {
  /// The path.
  public let path: String
  /// Whether the session also goes on after the user has quit the program.
  public let outlivesQuit: Bool
  package let interval: Duration
  package let clock: any Clock<Duration>

  /// Names the file, which does not have to be there, nor does its folder.
  ///
  /// - Parameters:
  ///   - path: the path. A relative one begins at the directory of the process.
  ///   - outlivesQuit: whether the session also goes on after the user has quit the program, as the tabs of a browser may. By
  ///     default it ends then, and only an interrupted session goes on.
  ///   - interval: the least time from one write to the next. A crash loses the changes of this time.
  ///   - clock: measures the interval.
  public init(
    _ path: String, outlivesQuit: Bool = false, interval: Duration = .seconds(1),
    clock: any Clock<Duration> = ContinuousClock()
  ) {
    self.path = URL(filePath: path).path
    self.outlivesQuit = outlivesQuit
    self.interval = interval
    self.clock = clock
  }

  /// The file of a program, in the user's folder for the states of programs: `~/.local/state/NAME/session`, or in `XDG_STATE_HOME`;
  /// on Apple's platforms in `~/Library/Application Support`.
  ///
  /// - Parameters:
  ///   - name: the name of the program, and of the folder.
  ///   - outlivesQuit: see ``init(_:outlivesQuit:interval:clock:)``.
  public init(ofProgram name: String, outlivesQuit: Bool = false) {
    self.init("\(Self.stateFolder)/\(name)/session", outlivesQuit: outlivesQuit)
  }

  private static var stateFolder: String {
    // Paths in these variables are absolute, or they don't count.
    if let folder = ProcessInfo.processInfo.environment["XDG_STATE_HOME"], folder.hasPrefix("/") {
      return folder
    }
    let home = FileManager.default.homeDirectoryForCurrentUser.path
    #if canImport(Darwin)
      return "\(home)/Library/Application Support"
    #else
      return "\(home)/.local/state"
    #endif
  }

  /// Whether there is a session to resume.
  public var hasSession: Bool {
    let target = URL(filePath: path).resolvingSymlinksInPath().path
    return [target, "\(target).previous"].contains { FileManager.default.fileExists(atPath: $0) }
  }

  /// Removes the session, for a program with a way to quit of its own. Call it when the view is no longer shown.
  ///
  /// The session stays if another process has it, or if the file can't be removed.
  public func remove() {
    guard FileManager.default.fileExists(atPath: path), let file = try? OpenSessionFile(self) else {
      return
    }
    try? file.remove()
    file.close()
  }
}
