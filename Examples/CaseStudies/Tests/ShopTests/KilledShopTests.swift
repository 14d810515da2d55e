#if SQLite
  import ComposableArchitecture
  import Foundation
  import RandomSupport
  import Shop
  import Testing

  /// A shop that is killed while it pays, and a bank that loses each third answer. Both are processes of their own.
  @Suite(.timeLimit(.minutes(20))) struct KilledShopTests {
    private let folder: URL
    private var isLong: Bool { ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil }

    init() throws {
      folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private var ledger: String { folder.appending(path: "ledger").path }

    /// Each order is paid once, and nothing is paid that the shop does not know.
    @Test func eachOrderIsPaidOnce() async throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let folder = folder
      var random = SeededGenerator(seed: 46)
      let lines = (0..<(isLong ? 300 : 12)).map { _ in Int.random(in: 1...6, using: &random) }
      let (bank, said) = try start(
        "payment-server", "--port", "0", "--lose", "3", "--ledger", ledger)
      defer { kill(bank.processIdentifier, SIGKILL) }
      let text = try await outsideOfThePool {
        let greeting = try said.line()
        let port = try #require(greeting.split(separator: ":").last?.prefix { $0.isNumber })
        func shop(until count: Int) throws -> (Process, ProcessOutput) {
          try start(
            "ShopProbe", folder.appending(path: "shop.journal").path, String(port), String(count))
        }
        var orders = 0
        for count in lines {
          let (process, output) = try shop(until: 1_000_000)
          for _ in 0..<count { orders = max(orders, Int(try output.line()) ?? 0) }
          kill(process.processIdentifier, SIGKILL)
          process.waitUntilExit()
        }
        let (process, output) = try shop(until: orders + 1)
        defer { process.waitUntilExit() }
        // Before it has ended: a pipe has room for a part of it.
        return output.rest()
      }
      let last = try #require(text.split(separator: "\n").last)
      let state = try JSONDecoder().decode(Shop.State.self, from: Data(last.utf8))
      #expect(state.payment == nil)
      #expect(state.orders.count > lines.count / 2)
      try check(state.orders)
    }

    /// Compares the orders with what the bank has noted.
    private func check(_ orders: IdentifiedArrayOf<PaidOrder>) throws {
      var asked: [String: Int] = [:]
      var paid: [String: [Int]] = [:]
      for line in try String(contentsOfFile: ledger, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        if words[0] == "asked" {
          asked[words[1], default: 0] += 1
        } else {
          #expect(paid[words[1]] == nil, "\(words[1]) is paid twice")
          paid[words[1]] = words[2...].map { Int($0)! }
        }
      }
      for order in orders {
        #expect(paid[order.id.uuidString] == [order.order.total.cents, order.receipt])
      }
      #expect(Set(paid.keys) == Set(orders.ids.map(\.uuidString)))
      // So answers were lost, and what the bank was asked twice was one payment.
      #expect(asked.values.contains { $0 > 1 })
    }

    private func start(_ program: String, _ arguments: String...) throws -> (Process, ProcessOutput)
    {
      let process = Process()
      process.executableURL = URL(filePath: CommandLine.arguments[0])
        .deletingLastPathComponent().appending(path: program)
      process.arguments = arguments
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      return (process, ProcessOutput(file: output.fileHandleForReading))
    }

    /// Runs what waits for a process. The pool of tasks has a thread for each core, and the other tests need them.
    private func outsideOfThePool<Output: Sendable>(
      _ wait: @escaping @Sendable () throws -> Output
    ) async throws -> Output {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "Shop").async { continuation.resume(with: Result { try wait() }) }
      }
    }
  }

  /// What a process prints, line by line.
  ///
  /// Unchecked: used by one thread at a time.
  private final class ProcessOutput: @unchecked Sendable {
    private let file: FileHandle
    private var text = ""

    init(file: FileHandle) {
      self.file = file
    }

    struct Ended: Error { let text: String }

    func line() throws -> String {
      while true {
        if let end = text.firstIndex(of: "\n") {
          defer { text = String(text[text.index(after: end)...]) }
          return String(text[..<end])
        }
        let data = file.availableData
        if data.isEmpty { throw Ended(text: text) }
        text += String(decoding: data, as: UTF8.self)
      }
    }

    func rest() -> String { text + String(decoding: file.readDataToEndOfFile(), as: UTF8.self) }
  }
#endif
