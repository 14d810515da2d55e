internal import ComposableInspection

/// Why the inspector of another process can't be shown.
public struct InspectorAttachingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The problem, and its fix.
  public let description: String
}

extension AppInspector {
  /// Shows the inspector of another process on this terminal, until the user presses control-C or that process ends. For a
  /// command such as `my-app inspect`.
  ///
  /// The screens live in the other process; this process sends typed keys to it and writes its output to the terminal.
  ///
  /// - Parameters:
  ///   - process: the number of the process; nil if only one is running.
  ///   - program: the name of its program; by default the program of this process.
  /// - Throws: an ``InspectorAttachingError`` if there is no such process, or there are several; a `TerminalError` if there is
  ///   no usable terminal. Print it: a `main` that throws ends with a trace.
  public static func attach(to process: Int? = nil, of program: String? = nil) async throws {
    do {
      try await attach(to: process, of: program ?? programName, in: InspectorFolder())
    } catch let error as InspectorError {
      throw InspectorAttachingError(description: error.description)
    }
  }

  static func attach(
    to process: Int?, of program: String, in folder: InspectorFolder
  ) async throws {
    try await TerminalClient(entry: choose(process, of: program, from: folder.entries())).run()
  }

  /// The processes that can be inspected, a line each: the program, the number of the process, and the address of its page.
  ///
  /// - Throws: an ``InspectorAttachingError`` if the folder of their entries can't be trusted.
  public static func running() throws -> [String] {
    do throws(InspectorError) {
      return try InspectorFolder().entries().map(\.line)
    } catch {
      throw InspectorAttachingError(description: error.description)
    }
  }

  /// - Throws: an error that lists the processes to choose from.
  static func choose(
    _ process: Int?, of program: String, from entries: [InspectorEntry]
  ) throws(InspectorError) -> InspectorEntry {
    func list(_ entries: [InspectorEntry]) -> String {
      entries.map { "\n  \($0.line)" }.joined()
    }
    if let process {
      if let entry = entries.last(where: { $0.process == process }) { return entry }
      throw InspectorError(
        "Process \(process) has no inspector."
          + (entries.isEmpty ? "" : " These have one:\(list(entries))"))
    }
    let own = entries.filter { $0.program == program }
    // A process that has installed two inspectors has two entries.
    if let last = own.last, own.allSatisfy({ $0.process == last.process }) { return last }
    guard own.isEmpty else {
      throw InspectorError("Several are running. Name the process of one of them:\(list(own))")
    }
    throw InspectorError(
      """
      No '\(program)' with an inspector is running. Start one with '--inspect', or with COMPOSABLE_INSPECT=4099 in its \
      environment.
      """
        + (entries.isEmpty
          ? "" : " Others are running. Name the process of one of them:\(list(entries))"))
  }
}
