import ArgumentParser

/// Checks the cost of navigation: deeper levels may cost no more than the first, and nothing may
/// leak.
struct Navigation: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks that features can be presented deeply nested, and often.",
    discussion: """
      A feature presents itself, up to 200 levels deep, on a thread with a stack of 512 KiB. An \
      action to the innermost must not take more time for each level than twice what it takes for \
      the first. And after 100,000 children that were presented and dismissed the process must have \
      the memory that it had before.
      """)

  @Option(parsing: .upToNextOption, help: "The number of levels to nest.")
  var levels = [1, 10, 50, 200]

  @Option(help: "The number of children to present and dismiss.")
  var presents = 100_000

  func validate() throws {
    guard levels.allSatisfy({ $0 >= 1 }) else {
      throw ValidationError("'--levels' must be at least 1.")
    }
    guard presents >= 1 else { throw ValidationError("'--presents' must be at least 1.") }
  }

  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times and stack sizes are meaningless. Add '-c release'.")
    #endif
    let failures = await goDeep() + presentOften()
    for failure in failures { print("FAILED \(failure)") }
    guard failures.isEmpty else { throw ExitCode.failure }
  }

  private func goDeep() async -> [String] {
    let check = NestingCheck()
    for levels in levels where await !check.goesDeep(levels: levels) {
      return ["an action \(levels) levels deep did not work"]
    }
    var times: [Int: Double] = [:]
    var failures: [String] = []
    // The minimum of several rounds, so that a temporarily busy machine does not count; and of more
    // rounds, as long as that may be the reason.
    for round in 1...12 {
      for levels in [0, 1] + levels {
        times[levels] = min(times[levels] ?? .infinity, await check.time(levels: levels))
      }
      failures = tooSlow(times)
      if round >= 3, failures.isEmpty { break }
    }
    print("levels on \(SmallStackExecutor.stackSize >> 10) KiB     an action      each level")
    for levels in levels {
      print(
        "\(levels)".padded(to: 17, at: .leading),
        "\((times[levels] ?? 0).short) ns".padded(to: 14, at: .leading),
        "\(each(levels, times).short) ns".padded(to: 15, at: .leading))
    }
    return failures
  }

  private func each(_ levels: Int, _ times: [Int: Double]) -> Double {
    ((times[levels] ?? 0) - (times[0] ?? 0)) / Double(levels)
  }

  private func tooSlow(_ times: [Int: Double]) -> [String] {
    let first = each(1, times)
    return levels.filter { each($0, times) > 2 * first }.map {
      "of \($0) levels each takes \(each($0, times).short) ns, the first \(first.short)"
    }
  }

  /// The total growth allowed, however often children are presented: the allocator's arenas, which
  /// it fills before it reuses a page.
  private static let tolerance = 1 << 20

  private func presentOften() async -> [String] {
    let check = NestingCheck()
    await check.presentAndDismiss(times: max(1, presents / 10))
    let before = ResidentMemory.now
    await check.presentAndDismiss(times: presents)
    guard let before, let after = ResidentMemory.now else {
      print("This platform does not report the memory of the process.")
      return []
    }
    let times = Double(presents).short
    print("resident memory: \(before >> 10) KiB, after \(times) presents \(after >> 10) KiB")
    return after <= before + Self.tolerance
      ? [] : ["\(times) presents left \((after - before) >> 10) KiB"]
  }
}
