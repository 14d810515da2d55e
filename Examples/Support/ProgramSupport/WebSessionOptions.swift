import ArgumentParser
import ComposableJournal
import ComposableWebServer

/// The options of a command whose sessions go on after a restart of the program.
public struct WebSessionOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      """
      A file of keys, by which pages keep their sessions for the next process; 'openssl rand -base64 32' prints one. \
      Only in a program that was built with the trait 'Sealing'.
      """, valueName: "file"), completion: .file())
  var sealKeys: String?

  @Option(
    name: .customLong("journal"),
    help: ArgumentHelp(
      """
      A file of SQLite that keeps the sessions. Without '--share' a page gets the answer to an event when it is in the file. \
      Only in a program that was built with the trait 'SQLite'.
      """,
      valueName: "file"), completion: .file())
  var sessions: String?

  public init() {}

  public func validate() throws {
    #if !Sealing
      try refuse("--seal-keys", sealKeys, trait: "Sealing")
    #endif
    #if !SQLite
      try refuse("--journal", sessions, trait: "SQLite")
    #endif
  }

  func set(in configuration: inout WebServerConfiguration, of app: WebApp) throws {
    #if Sealing
      configuration.sealKeys = sealKeys.map { SealKeys(file: $0) }
    #endif
    #if SQLite
      configuration.sessionStorage = try sessions.map { try SQLiteStorage(path: $0) }
      // With `--share` all pages have one store, which is not in the sessions.
      configuration.outputGate = sessions == nil || app.sharing == .shared ? nil : .required
    #endif
  }
}
