import ArgumentParser

#if SQLite
  import ComposableArchitecture
  import ComposableJournal
  import Foundation
  import WebLoad

  /// Checks what a journal and a query cost: a turn, a commit, a recovery, and a change of rows.
  struct Journaling: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "journal",
      abstract: "Checks what a store in a journal costs, and how fast it is recovered.",
      discussion: """
        A counter is in a journal, in a file of the folder for temporary files. Times of steps without the disk are \
        divided by the machine's slowness, as those of 'run'. Fails if a goal is missed.
        """)

    @Option(help: "The number of turns of each measurement.")
    var turns = 100_000

    @Option(help: "The number of turns that are recovered.")
    var recovered = 1_000_000

    @Flag(help: "Print a line of JSON for each figure.")
    var json = false

    func validate() throws {
      guard turns >= 1000, recovered >= 1000 else {
        throw ValidationError("'--turns' and '--recovered' must be at least 1,000.")
      }
    }

    @MainActor
    func run() async throws {
      let table = FigureTable(isJSON: json)
      var missed = 0
      func report(_ figure: Figure) {
        table.print(figure)
        if !figure.isMet { missed += 1 }
      }
      table.printHeader()
      let slowness = try await Workload.directCall(samples: 9) / Goal.directCall
      report(Figure("times of this machine, of those of the goals", slowness, .ratio))
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }

      try await measureTurns(folder, slowness, report)
      try await measurePower(folder, report)
      try await measureOthers(folder, slowness, report)
      try await measureRecovery(folder, slowness, report)
      try await measureRows(folder, report)
      guard missed == 0 else { throw ExitCode.failure }
    }

    /// The rows of a query after a change, beside GRDB by hand.
    @MainActor
    private func measureRows(_ folder: URL, _ report: Report) async throws {
      let (shared, byHand) = try await FetchedRows.measure(folder, rows: 1000, changes: 300)
      report(
        Figure("1,000 rows by GRDB's observation after a change", byHand.median, .milliseconds))
      report(
        Figure(
          "1,000 rows of '.fetchAll' after a change, of GRDB by hand",
          shared.median / byHand.median, .ratio, most: 1.3))
    }

    private typealias Report = (Figure) -> Void

    @MainActor
    private func counter(
      _ name: String, in journal: Journal
    ) async throws -> Store<JournaledCounter.State, JournaledCounter.Action> {
      try await journal.store(name, initialState: JournaledCounter.State()) { JournaledCounter() }
    }

    /// What a turn takes on the store's actor, and how many are acknowledged.
    @MainActor
    private func measureTurns(_ folder: URL, _ slowness: Double, _ report: Report) async throws {
      let journal = try Journal.open(
        .sqlite(folder.appending(path: "turns").path), durability: .process)
      let store = try await counter("turns", in: journal)
      var (sending, all) = ([Double](), Double.infinity)
      for _ in 1...5 {
        let start = ContinuousClock.now
        for _ in 0..<turns { store.send(.add(1)) }
        sending.append(start.duration(to: .now) / .nanoseconds(turns))
        try await store.send(.add(1)).journaled()
        all = min(all, start.duration(to: .now) / .nanoseconds(turns))
      }
      report(
        Figure(
          "a turn on the store's actor", Samples(sending).median / slowness, .nanoseconds,
          most: 3_000))
      report(
        Figure(
          "a turn until it is acknowledged, at '.process'", all, .nanoseconds, most: 10_000))
      try await journal.close()
    }

    /// A group at `.power`, beside a page by hand. The first turn of a burst is a group of its own: it does not wait for the others.
    @MainActor
    private func measurePower(_ folder: URL, _ report: Report) async throws {
      let journal = try Journal.open(
        .sqlite(folder.appending(path: "power").path), durability: .power)
      let store = try await counter("power", in: journal)
      let file = open(
        folder.appending(path: "raw").path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
      guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
      defer { close(file) }
      let bytes = [UInt8](repeating: 65, count: 4096)
      let writer = DispatchQueue(label: "writer")
      var (bursts, raw, elsewhere) = ([Double](), [Double](), [Double]())
      let before = journal.statistics["power"]?.groups ?? 0
      for _ in 1...300 {
        bursts.append(
          try await time {
            for _ in 1...20 { store.send(.add(1)) }
            try await store.send(.add(1)).journaled()
          })
        raw.append(
          try await time {
            guard write(file, bytes, bytes.count) == bytes.count, fdatasync(file) == 0 else {
              throw CocoaError(.fileWriteUnknown)
            }
          })
        // As a store has to: its own thread goes on meanwhile.
        elsewhere.append(
          try await time {
            let isWritten = await withCheckedContinuation { continuation in
              writer.async {
                continuation.resume(
                  returning: write(file, bytes, bytes.count) == bytes.count && fdatasync(file) == 0)
              }
            }
            guard isWritten else { throw CocoaError(.fileWriteUnknown) }
          })
      }
      let groups = Double((journal.statistics["power"]?.groups ?? 0) - before) / 300
      report(Figure("4 KiB by 'write' and 'fdatasync'", Samples(raw).median, .milliseconds))
      report(
        Figure("the same by another thread, awaited", Samples(elsewhere).median, .milliseconds))
      report(
        Figure(
          "a burst of 21 turns at '.power', acknowledged", Samples(bursts).median, .milliseconds))
      report(Figure("groups of such a burst", groups, .ratio))
      report(
        Figure(
          "a group at '.power', of 'write' and 'fdatasync'",
          Samples(bursts).median / groups / Samples(raw).median, .ratio, most: 1.5))
      try await journal.close()
    }

    /// The same work as others do it: the whole state as JSON after each change, with a state of 1,000 rows.
    @MainActor
    private func measureOthers(_ folder: URL, _ slowness: Double, _ report: Report) async throws {
      let journal = try Journal.open(
        .sqlite(folder.appending(path: "rows").path), durability: .process)
      let store = try await journal.store("rows", initialState: JournaledRows.State(count: 1000)) {
        JournaledRows()
      }
      let count = 2000
      let own = try await time {
        for index in 0..<count { store.send(.add(to: index % 1000)) }
        try await store.send(.add(to: 0)).journaled()
      }
      var rows = JournaledRows.State(count: 1000)
      let path = folder.appending(path: "whole.json")
      let whole = try await time {
        for index in 0..<100 {
          rows.rows[index].count += 1
          try JSONEncoder().encode(rows).write(to: path)
        }
      }
      report(
        Figure(
          "a turn on 1,000 rows until it is acknowledged", own / Double(count) * 1e6, .nanoseconds))
      report(
        Figure(
          "the whole state as JSON after each change", whole / 100 * 1e6, .nanoseconds))
      try await journal.close()
    }

    @MainActor
    private func measureRecovery(_ folder: URL, _ slowness: Double, _ report: Report) async throws {
      let path = folder.appending(path: "recovered").path
      do {
        let journal = try Journal.open(.sqlite(path), durability: .process)
        let store = try await journal.store(
          "recovered", snapshotInterval: .max, initialState: JournaledCounter.State()
        ) {
          JournaledCounter()
        }
        for index in 1...recovered {
          let task = store.send(.add(1))
          if index.isMultiple(of: 10_000) { try await task.journaled() }
        }
        try await store.send(.add(1)).journaled()
        try await journal.close()
      }
      let (json, decoder) = (Data(#"{"add":{"_0":1}}"#.utf8), JSONDecoder())
      let decoding = try await time {
        for _ in 0..<recovered { _ = try decoder.decode(JournaledCounter.Action.self, from: json) }
      }
      report(
        Figure(
          "the actions of \(recovered) turns decoded alone", decoding / slowness, .milliseconds))
      for (name, most) in [("turns", 2000.0 * Double(recovered) / 1e6), ("a snapshot", 100)] {
        let journal = try Journal.open(.sqlite(path), durability: .process)
        var state = JournaledCounter.State()
        let milliseconds = try await time {
          let store = try await counter("recovered", in: journal)
          state = store.withState { $0 }
        }
        guard state.count == recovered + 1 else {
          print("FAILED the recovered state differs")
          throw ExitCode.failure
        }
        let what = name == "turns" ? "\(recovered) turns" : name
        report(Figure("recovery from \(what)", milliseconds / slowness, .milliseconds, most: most))
        try await journal.close()
      }
    }

    /// In milliseconds.
    @MainActor
    private func time(_ work: () async throws -> Void) async throws -> Double {
      let start = ContinuousClock.now
      try await work()
      return start.duration(to: .now) / .milliseconds(1)
    }
  }

  private struct JournaledCounter: Reducer {
    struct State: Codable { var count = 0 }
    enum Action: Codable { case add(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        }
        return .none
      }
    }
  }

  private struct JournaledRows: Reducer {
    struct State: Codable {
      struct Row: Codable {
        let id: Int
        var name: String
        var count = 0
      }
      var rows: [Row]

      init(count: Int) { rows = (0..<count).map { Row(id: $0, name: "Row \($0)") } }
    }
    enum Action: Codable { case add(to: Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add(let index): state.rows[index].count += 1
        }
        return .none
      }
    }
  }
#else
  /// Only in a build with the trait.
  struct Journaling: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "journal", abstract: "Checks what a store in a journal costs.")

    func run() throws {
      throw ValidationError(
        "Build it with the trait: swift run -c release --package-path Benchmarks --traits SQLite benchmarks journal"
      )
    }
  }
#endif
