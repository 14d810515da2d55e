import ArgumentParser

/// Checks what navigation must not cost: deeper levels no more than the first, and nothing for good.
struct Navigation: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks that features can be presented deep in each other, and often.",
    discussion: """
      A feature presents itself, up to 200 levels deep, on a thread with a stack of 512 KiB. An \
      action to the innermost must not take more time for each level than twice what it takes for \
      the first. And after 100,000 children that were presented and dismissed the process must have \
      the memory that it had before.
      """)

  @Option(parsing: .upToNextOption, help: "How many levels lie on each other.")
  var levels = [1, 10, 50, 200]

  @Option(help: "How many children are presented and dismissed.")
  var presents = 100_000

  func validate() throws {
    guard levels.allSatisfy({ $0 >= 1 }) else {
      throw ValidationError("'--levels' have to be at least 1.")
    }
    guard presents >= 1 else { throw ValidationError("'--presents' has to be at least 1.") }
  }

  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times and stacks mean nothing. Add '-c release'.")
    #endif
    let failures = await goDeep() + presentOften()
    for failure in failures { print("FAILED \(failure)") }
    guard failures.isEmpty else { throw ExitCode.failure }
  }

  private func goDeep() async -> [String] {
    let check = NestingCheck()
    var failures: [String] = []
    print("levels on \(SmallStackExecutor.stackSize >> 10) KiB     an action      each level")
    let none = await check.time(levels: 0)
    let first = await check.time(levels: 1) - none
    for levels in levels {
      guard await check.goesDeep(levels: levels) else {
        failures.append("\(levels) levels deep an action did not do what it should")
        continue
      }
      let time = await check.time(levels: levels)
      let each = (time - none) / Double(levels)
      print(
        "\(levels)".padded(to: 17, at: .leading), "\(time.short) ns".padded(to: 14, at: .leading),
        "\(each.short) ns".padded(to: 15, at: .leading))
      if each > 2 * first {
        failures.append("of \(levels) levels each takes \(each.short) ns, the first \(first.short)")
      }
    }
    return failures
  }

  /// What the process grows by in the whole, however often it is done: arenas of the allocator, which
  /// it fills before it uses a page again.
  private static let tolerance = 1 << 20

  private func presentOften() async -> [String] {
    let check = NestingCheck()
    await check.presentAndDismiss(times: max(1, presents / 10))
    let before = ResidentMemory.now
    await check.presentAndDismiss(times: presents)
    guard let before, let after = ResidentMemory.now else {
      print("The memory of the process is not known on this platform.")
      return []
    }
    let times = Double(presents).short
    print("resident memory: \(before >> 10) KiB, after \(times) presents \(after >> 10) KiB")
    return after <= before + Self.tolerance
      ? [] : ["\(times) presents left \((after - before) >> 10) KiB"]
  }
}
