#if !os(Windows)
  import ComposableConcurrency
  import Dispatch
  public import Foundation

  /// A server of PostgreSQL with data of its own, which ends with this process.
  public final class PostgresServer: Sendable {
    /// Whether this machine has its programs.
    public static var isInstalled: Bool { programs != nil }

    private struct Running: @unchecked Sendable {
      // Foundation's processes and handles may be used by any thread.
      let process: Process
      let input: FileHandle
      /// Signaled when its output ends.
      let ended: DispatchSemaphore
    }

    private let folder: URL
    public let port: Int
    private let isDurable: Bool
    private let running = LockIsolated<Running?>(nil)
    private let userNumber: uid_t?

    /// Makes a database, and starts a server of it.
    ///
    /// - Parameter isDurable: whether its commits wait for the disk, as they should where a machine can lose power.
    public init(isDurable: Bool = false) throws {
      self.isDurable = isDurable
      // It refuses to be root's, and is made for a user of that name by its packages.
      userNumber = geteuid() == 0 ? getpwnam("postgres")?.pointee.pw_uid : nil
      folder = FileManager.default.temporaryDirectory.appending(path: "pg-\(UUID().uuidString)")
      port = try Socket.freePort()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      if let userNumber { chown(folder.path, userNumber, gid_t.max) }
      try run(
        "initdb", "-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C",
        "--no-sync")
      try start()
    }

    deinit {
      stop()
      try? FileManager.default.removeItem(at: folder)
    }

    /// How to connect to it, or to what is before it.
    public func address(port: Int? = nil, user: String = "postgres") -> String {
      "host=127.0.0.1 port=\(port ?? self.port) user=\(user) dbname=postgres"
    }

    /// Ends it without a shutdown, as the loss of its machine would, and starts it again.
    public func crash() throws {
      stop(SIGQUIT)
      try start()
    }

    /// Ends it.
    ///
    /// - Parameter signal: `SIGINT` for an orderly end, `SIGQUIT` for one without a shutdown.
    public func stop(_ signal: Int32 = SIGQUIT) {
      guard
        let running = running.withValue({ running in
          defer { running = nil }
          return running
        })
      else { return }
      let text = try? String(
        contentsOf: folder.appending(path: "data/postmaster.pid"), encoding: .utf8)
      if let number = text?.split(separator: "\n").first.flatMap({ pid_t($0) }) {
        kill(number, signal)
      }
      try? running.input.write(contentsOf: Array("stays\n".utf8))
      running.ended.wait()
      try? running.input.close()
      running.process.waitUntilExit()
    }

    public func start() throws {
      let process = Process()
      let (input, output) = (Pipe(), Pipe())
      process.executableURL = URL(filePath: "/bin/sh")
      // When this process ends, its input does, and the server and its folder go.
      process.arguments =
        [
          "-c",
          """
          exec 3<&0
          (exec >/dev/null 2>&1
           read answer <&3
           [ "$answer" = stays ] || { kill -QUIT "$(head -1 "$0/data/postmaster.pid")"; sleep 1; rm -rf "$0"; }) &
          "$@" </dev/null 2>&1
          """, folder.path,
        ]
        + command("postgres") + [
          "-D", data, "-p", "\(port)", "-k", folder.path, "-c", "listen_addresses=127.0.0.1",
          "-c", "fsync=\(isDurable ? "on" : "off")", "-c", "max_connections=300",
        ]
      (process.standardInput, process.standardOutput) = (input, output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      var text = ""
      while !text.contains("ready to accept connections") {
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else { throw PostgresServerError(text: text) }
        text += String(decoding: data, as: UTF8.self)
      }
      let ended = DispatchSemaphore(value: 0)
      // It is not to wait until somebody reads the rest.
      let reading = output.fileHandleForReading
      Thread.detachNewThread {
        while !reading.availableData.isEmpty {}
        ended.signal()
      }
      running.withValue {
        $0 = Running(process: process, input: input.fileHandleForWriting, ended: ended)
      }
    }

    /// Runs SQL by the database's own client.
    @discardableResult
    public func sql(_ text: String) throws -> String {
      try run("psql", "-h", "127.0.0.1", "-p", "\(port)", "-U", "postgres", "-Atqc", text)
    }

    /// The time that the processor has worked for its connections that are open, in seconds; zero where there is no `/proc`.
    public var processorSeconds: Double {
      guard let postmaster = mainProcess,
        let processes = try? FileManager.default.contentsOfDirectory(atPath: "/proc")
      else { return 0 }
      let ticks = processes.compactMap { name -> Double? in
        guard Int(name) != nil,
          let text = try? String(contentsOfFile: "/proc/\(name)/stat", encoding: .utf8),
          // After the name of the program: state, parent, and from the twelfth on the times of the user and of the system.
          let fields = text.split(separator: ")").last?.split(separator: " "), fields.count > 12,
          fields[1] == postmaster
        else { return nil }
        return (Double(fields[11]) ?? 0) + (Double(fields[12]) ?? 0)
      }
      return ticks.reduce(0, +) / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    private var mainProcess: Substring? {
      (try? String(contentsOf: folder.appending(path: "data/postmaster.pid"), encoding: .utf8))?
        .split(separator: "\n").first
    }

    /// Runs SQL in a transaction that stays open.
    ///
    /// - Parameter application: the name of the client.
    /// - Returns: the client.
    public func openTransaction(_ text: String, as application: String) throws -> Process {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments =
        command("psql") + [
          "host=127.0.0.1 port=\(port) user=postgres application_name=\(application)", "-Atq",
        ]
      process.currentDirectoryURL = URL(filePath: "/")
      let (input, output) = (Pipe(), Pipe())
      (process.standardInput, process.standardOutput) = (input, output)
      process.standardError = FileHandle.nullDevice
      try process.run()
      input.fileHandleForWriting.write(Data("begin; \(text); select 'open';\n".utf8))
      _ = output.fileHandleForReading.availableData
      return process
    }

    /// How many transactions of a statement its own client makes in a second.
    ///
    /// - Parameters:
    ///   - statement: the statement, each time a transaction.
    ///   - clients: how many connections do that at once.
    ///   - count: how often each does it.
    public func transactionsPerSecond(
      _ statement: String, clients: Int, count: Int
    ) throws -> Double {
      let script = folder.appending(path: "script.sql")
      try (statement + ";").write(to: script, atomically: true, encoding: .utf8)
      let text = try run(
        "pgbench", "-n", "-h", "127.0.0.1", "-p", "\(port)", "-U", "postgres", "-f", script.path,
        "-c", "\(clients)", "-j", "1", "-t", "\(count)", "postgres")
      guard let rate = text.firstMatch(of: /tps = ([0-9.]+)/).flatMap({ Double($0.1) }) else {
        throw PostgresServerError(text: text)
      }
      return rate
    }

    private var data: String { folder.appending(path: "data").path }

    private func command(_ program: String) -> [String] {
      let path = (Self.programs ?? "") + "/" + program
      return userNumber == nil
        ? [path] : ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", path]
    }

    @discardableResult
    private func run(_ program: String, _ arguments: String...) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command(program) + arguments
      process.currentDirectoryURL = URL(filePath: "/")
      let output = Pipe()
      (process.standardOutput, process.standardError) = (output, output)
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      guard process.terminationStatus == 0 else { throw PostgresServerError(text: text) }
      return text.trimmingCharacters(in: .newlines)
    }

    /// The folder of its programs, which Debian keeps out of the path.
    private static let programs: String? = {
      let versions =
        (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
      let folders =
        versions.sorted { $0.compare($1, options: .numeric) == .orderedDescending }
        .map { "/usr/lib/postgresql/\($0)/bin" }
        + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
      return folders.first { FileManager.default.isExecutableFile(atPath: $0 + "/initdb") }
    }()
  }

  struct PostgresServerError: Error, CustomStringConvertible {
    let text: String
    var description: String { "The server of PostgreSQL has not started: \(text)" }
  }
#endif
