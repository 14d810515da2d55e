import ArgumentParser
import ComposableUI
import ProgramSupport
import Tracker
import TrackerCluster
import TrackerDatabase

/// The option of a command whose tickets are in a file.
struct DatabaseOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      """
      A file of SQLite that keeps the tickets. A new one begins with those of the sample. Only in a program that was built with the \
      trait 'SQLite'.
      """,
      valueName: "file"), completion: .file())
  var database: String?

  func validate() throws {
    #if !SQLite
      try refuse("--database", database, trait: "SQLite")
    #endif
  }

  /// The server of the tickets: without an option in the memory of the program.
  ///
  /// - Parameter cluster: the address of a database that several programs share.
  /// - Throws: a `TrackerDatabaseError` if the file can't be used.
  func server(of cluster: String? = nil) throws -> any TrackerServer {
    #if PostgreSQL
      if let cluster { return try TrackerCluster(cluster) }
    #endif
    #if SQLite
      if let database { return try TrackerDatabase(path: database) }
    #endif
    return TrackerMemory(.sample)
  }

  /// How long a call of the server takes, or by how much it is longer.
  func latency(_ latency: Duration) -> Duration { database == nil ? latency : .zero }

  /// Which trackers have the same tickets, if the server is that of several: a followed one tells each of them of changes.
  func scope(of server: any TrackerServer) -> SharedScope {
    server is any FollowedServer ? .dependencies : .process
  }
}
