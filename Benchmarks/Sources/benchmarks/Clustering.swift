import ArgumentParser

#if PostgreSQL
  import WebLoad

  /// Checks that sessions survive their servers, and how fast their pages go on.
  struct Clustering: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cluster",
      abstract: "Checks that sessions survive the servers of a cluster.",
      discussion: """
        A database is started, with data of its own, and takes events, beside its own client. Then servers share it. While pages are used, the servers are killed \
        one after the other, their networks to the database are cut, and the database crashes. The servers, the database and \
        the pages share the machine. Fails if a goal is missed.
        """)

    @Option(help: "The number of servers.")
    var nodes = 3

    @Option(help: "The number of pages.")
    var sessions = 600

    @Option(help: "How many events each of them sends a second.")
    var rate = 1

    @Option(help: "The seconds of use; 0 for none.")
    var seconds = 600

    @Option(help: "The seconds between two deaths of a server.")
    var killEvery = 10

    @Option(help: "The seconds between two crashes of the database.")
    var crashEvery = 40

    @Option(help: "The most seconds between two cuts of a network.")
    var cutEvery = 7

    @Option(help: "The seconds in which the servers share a board; 0 for no board.")
    var boardSeconds = 20

    @Option(
      help: "The number of sessions whose memory is measured; 0 for none, which is the default.")
    var idle = 0

    @Flag(help: "Measure the processor's time for an event, instead of the rest.")
    var costs = false

    @Option(
      help:
        "The port of a cluster of Tracker that is there: nothing is started or killed."
    )
    var behind: Int?

    @Flag(help: "Fail for amounts only, and not for times: the machine does other things.")
    var ignoreTimes = false

    @Flag(help: "Print a line of JSON for each figure.")
    var json = false

    func validate() throws {
      guard (1...20).contains(nodes), (1...10_000).contains(sessions) else {
        throw ValidationError("'--nodes' must be from 1 to 20, '--sessions' from 1 to 10,000.")
      }
      guard rate > 0, seconds >= 0, boardSeconds >= 0, killEvery > 0, crashEvery > 0, cutEvery > 0
      else {
        throw ValidationError("'--rate' and the seconds between faults must be above 0.")
      }
    }

    func run() async throws {
      let table = FigureTable(isJSON: json)
      var missed = 0
      table.printHeader()
      func report(_ figure: Figure) {
        table.print(figure)
        if !figure.isMet, !(ignoreTimes && figure.unit.isTime) { missed += 1 }
      }
      if costs {
        return try ClusterCost().run(
          serverArguments: { Self.server("2000", of: $0) }, report: report)
      }
      if behind == nil, idle > 0 {
        var cluster = IdleCluster()
        (cluster.nodes, cluster.sessions) = (nodes, idle)
        try cluster.run(
          serverArguments: { Self.server("\(idle)", of: $0) + ["--hibernates"] }, report: report)
      }
      if behind == nil, !ignoreTimes { try await StoredEvents().measure(report) }
      if behind == nil, boardSeconds > 0 {
        var board = BoardLoad()
        (board.nodes, board.seconds) = (nodes, boardSeconds)
        try board.run(
          serverArguments: { port in
            [
              "board-server", "--database",
              "host=127.0.0.1 port=\(port) user=postgres dbname=postgres",
            ]
          }, report: report)
      }
      guard seconds > 0 else {
        guard missed == 0 else { throw ExitCode.failure }
        return
      }
      var load = ClusterLoad()
      (load.nodes, load.sessions, load.rate, load.seconds) = (nodes, sessions, rate, seconds)
      (load.killEvery, load.crashEvery, load.cutEvery) = (killEvery, crashEvery, cutEvery)
      if let behind {
        try load.run(behind: behind, path: KeptApp.ticket, report: report)
        guard missed == 0 else { throw ExitCode.failure }
        return
      }
      let limit = "\(sessions + 200)"
      try load.run(
        serverArguments: { Self.server(limit, of: $0) }, report: report)
      guard missed == 0 else { throw ExitCode.failure }
    }

    private static func server(_ connections: String, of port: Int) -> [String] {
      [
        "cluster-server", "--connections", connections, "--database",
        "host=127.0.0.1 port=\(port) user=postgres dbname=postgres",
      ]
    }
  }
#else
  struct Clustering: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "cluster",
      abstract:
        "Checks that sessions survive the servers of a cluster: build with '--traits PostgreSQL'.")

    func run() async throws {
      throw ValidationError("Build with '--traits PostgreSQL'.")
    }
  }
#endif
