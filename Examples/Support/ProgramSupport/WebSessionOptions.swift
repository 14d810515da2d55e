import ArgumentParser
import ComposableCluster
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

  @Option(
    help: ArgumentHelp(
      """
      The address of a database of PostgreSQL that keeps the sessions for all servers that have it: a page goes on with another one \
      when its own is lost, and gets the answer to an event when it is in the database. Only in a program that was built with the trait \
      'PostgreSQL'.
      """,
      valueName: "address"))
  public var cluster: String?

  public init() {}

  public func validate() throws {
    guard sessions == nil || cluster == nil else {
      throw ValidationError("'--journal' and '--cluster' are two places for the same sessions.")
    }
    #if !PostgreSQL
      try refuse("--cluster", cluster, trait: "PostgreSQL")
    #endif
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
    #if PostgreSQL
      if let cluster {
        configuration.sessionStorage = try PostgresStorage(cluster)
        configuration.outputGate = app.sharing == .shared ? nil : .required
      }
    #endif
  }
}
