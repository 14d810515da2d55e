import ArgumentParser

#if PostgreSQL
  import ComposableCluster
  import ComposableSessions
  import ComposableUI
  import ComposableWebServer
  import WebLoad

  /// A server of `cluster`, in a separate process.
  struct ClusterServed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cluster-server", abstract: "Runs a server of 'cluster'.", shouldDisplay: false)

    @Option(help: "The database.")
    var database: String

    @Option(help: "The maximum number of connections.")
    var connections: Int

    @Flag(help: "Let sessions hibernate after a second.")
    var hibernates = false

    func run() async throws {
      let hibernates = hibernates
      let app = WebApp(title: "Numbers") { session in
        NumberedEventsView(
          store: session.store("numbers", initialState: NumberedEvents.State()) { NumberedEvents() }
        )
      }
      let storage = try PostgresStorage(database, patience: .seconds(2))
      try await LoadedServer.run(
        app, connections: connections, resident: { ResidentMemory.now },
        allocated: { AllocatedMemory.inUse }, trim: WebServed.trim,
        configure: {
          $0.timeouts.lostSession = .seconds(hibernates ? 36_000 : 60)
          if hibernates { $0.timeouts.hibernation = .seconds(1) }
          $0.timeouts.idleConnection = .seconds(3_600)
          $0.timeouts.quietConnection = .seconds(3_600)
          $0.sessionStorage = storage
          $0.outputGate = .required
        })
    }
  }
#else
  struct ClusterServed: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cluster-server", shouldDisplay: false)

    func run() throws { throw ValidationError("Build with '--traits PostgreSQL'.") }
  }
#endif
