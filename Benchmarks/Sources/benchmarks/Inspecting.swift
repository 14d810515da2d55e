import ArgumentParser
import ComposableArchitecture
import Foundation
import WebLoad

#if canImport(Glibc)
  import CMalloc
#endif

/// Checks what an inspector costs the app, and how long its answers take.
struct Inspecting: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Checks what the inspector costs an app, and how long its pages take.",
    discussion: """
      Stores of 1, 100,000 and 1,000,000 rows: a turn without an inspector, with one, and with a page that looks. A \
      history of 100,000 turns over 100,000 rows: the memory of the process, and jumps to random turns, from \
      the event of the page's slider to the state in the page. The page of 1,000,000 rows. Fails if a goal is \
      missed. Times are divided by the machine's slowness, as those of 'run'.
      """)

  @Option(help: "The number of turns in the history.")
  var turns = 100_000

  @Option(help: "The number of jumps to random turns.")
  var jumps = 200

  @Option(help: "How many milliseconds a jump may take.")
  var most = 10.0

  func validate() throws {
    guard turns >= 1_000 else { throw ValidationError("'--turns' must be at least 1,000.") }
    guard jumps >= 10 else { throw ValidationError("'--jumps' must be at least 10.") }
  }

  @MainActor
  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times are meaningless. Add '-c release'.")
    #endif
    var goals: [Goal] = []
    func check(_ goal: Goal) {
      print(goal.line)
      goals.append(goal)
    }
    let slowness = try await Workload.directCall(samples: 9) / Goal.directCall
    print("times are divided by \(slowness.short)")
    // First, in a process that has used little memory yet.
    try await checkHistory(slowness, check)
    try await checkLargePage(slowness, check)
    for rows in [1, 100_000, 1_000_000] { try await checkTurns(rows, slowness, check) }
    guard goals.allSatisfy(\.isMet) else { throw ExitCode.failure }
  }

  // MARK: A history

  @MainActor
  private func checkHistory(_ slowness: Double, _ check: (Goal) -> Void) async throws {
    let app = InspectedApp(rows: 100_000)
    defer { app.stop() }
    let before = Self.resident()
    app.send(turns)
    let unseen = Self.resident() - before
    check(
      Goal(
        text: "a history of \(turns) turns over 100,000 rows: at most 64 MiB",
        reached: Self.mebibytes(unseen), isMet: unseen <= 64 << 20))
    try await app.look()
    let (last, first) = (turns, InspectedRows.mark(after: turns))
    let jumps = self.jumps
    let times = try await app.use { page in
      _ = try page.press("State", waitingFor: "\(first)")
      return try (0..<jumps).map { _ in
        let turn = Int.random(in: 1..<last)
        let cost = try page.select(
          turn: turn, waitingFor: "\(InspectedRows.mark(after: turn))")
        return 1_000 * cost.seconds / slowness
      }
    }.sorted()
    let (median, longest) = (times[times.count / 2], times[times.count * 95 / 100])
    print(
      "jumps in the page: median \(median.short) ms, longest of \(jumps) \(times.last!.short) ms")
    check(
      Goal(
        text: "95 of 100 jumps to a turn take at most \(most.short) ms",
        reached: "\(longest.short) ms", isMet: longest <= most))
    print(
      "with what jumps keep, and the page's session: \(Self.mebibytes(Self.resident() - before))")
  }

  private static func mebibytes(_ bytes: Int) -> String {
    "\((Double(bytes) / 1_048_576).short) MiB of the process"
  }

  /// The resident memory without what the allocator keeps for later; zero if the system can't be asked.
  private static func resident() -> Int {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
    return ResidentMemory.now ?? 0
  }

  // MARK: A large state

  @MainActor
  private func checkLargePage(_ slowness: Double, _ check: (Goal) -> Void) async throws {
    let app = InspectedApp(rows: 1_000_000)
    defer { app.stop() }
    app.send(1)
    // The fastest of several, so that a busy machine does not count.
    var fastest = InspectorPage.Cost(seconds: .infinity)
    for round in 1...6 {
      try await app.look()
      let cost = try await app.use { page in
        let state = try page.press("State", waitingFor: "▸ rows")
        let rows = try page.press("▸ rows", waitingFor: "▸ [99]")
        return page.opening + state + rows
      }
      if cost.seconds < fastest.seconds { fastest = cost }
      if round >= 3, fastest.seconds / slowness < 0.3 { break }
    }
    let milliseconds = 1_000 * fastest.seconds / slowness
    check(
      Goal(
        text: "the page of a state of 1,000,000 rows, and 100 of them, take at most 300 ms",
        reached: "\(milliseconds.short) ms", isMet: milliseconds <= 300))
    check(
      Goal(
        text: "their size is at most 200 KiB",
        reached: "\((Double(fastest.bytes) / 1_024).short) KiB", isMet: fastest.bytes <= 200 << 10))
  }

  // MARK: Turns

  @MainActor
  private func checkTurns(
    _ rows: Int, _ slowness: Double, _ check: (Goal) -> Void
  ) async throws {
    let turns = 200_000
    let plain = Store(initialState: InspectedRows.State(rows)) { InspectedRows() }
    let app = InspectedApp(rows: rows)
    defer { app.stop() }
    var (alone, unseen, seen) = (Double.infinity, Double.infinity, Double.infinity)
    // The fastest of several, and of more as long as it is missed, so that a busy machine does not count.
    for round in 1...12 {
      alone = min(alone, InspectedApp.time(plain, turns: turns))
      unseen = min(unseen, InspectedApp.time(app.store, turns: turns))
      if round >= 5, (unseen - alone) / slowness <= 100 { break }
    }
    try await app.look()
    for round in 1...12 {
      seen = min(seen, try await app.timeWatched(turns: turns))
      if round >= 3, (seen - alone) / slowness <= 1_000 { break }
    }
    let (more, most) = ((unseen - alone) / slowness, (seen - alone) / slowness)
    print(
      "\(rows) rows: a turn takes \(alone.short) ns, \(unseen.short) ns inspected, \(seen.short) ns with a page"
    )
    check(
      Goal(
        text: "\(rows) rows, nobody looks: a turn takes at most 100 ns more",
        reached: "\(more.short) ns", isMet: more <= 100))
    check(
      Goal(
        text: "\(rows) rows, a page looks: at most 1,000 ns more", reached: "\(most.short) ns",
        isMet: most <= 1_000))
  }
}
