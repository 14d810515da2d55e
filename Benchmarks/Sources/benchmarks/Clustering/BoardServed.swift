import ArgumentParser

#if PostgreSQL
  import ComposableCluster
  import ComposableUI
  import ComposableWebServer
  import WebLoad

  /// A server of a board that several servers share, in a separate process.
  struct BoardServed: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "board-server", abstract: "Runs a server of a board.", shouldDisplay: false)

    @Option(help: "The database.")
    var database: String

    func run() async throws {
      let cluster = try Cluster(database)
      try await cluster.check()
      let app = WebApp(title: "Board", sharing: .shared) { _ in
        MessageBoardView(
          store: cluster.store("board", initialState: MessageBoard.State()) { MessageBoard() })
      }
      try await LoadedServer.run(
        app, connections: 100, resident: { ResidentMemory.now },
        allocated: { AllocatedMemory.inUse }, trim: WebServed.trim,
        configure: { $0.timeouts.idleConnection = .seconds(3_600) })
      await cluster.close()
    }
  }
#else
  struct BoardServed: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "board-server", shouldDisplay: false)

    func run() throws { throw ValidationError("Build with '--traits PostgreSQL'.") }
  }
#endif
