import ComposableJournal
import ComposableSessions
import Foundation

/// A program that writes sessions into a file, and is ended by the tests.
///
///     JournalProbe append FILE    appends turns to two sessions, and prints the number of each that was acknowledged, until it is killed
///     JournalProbe fill FILE      the same, where files may have 150,000 bytes; prints the errors, too, and ends
///     JournalProbe count FILE     counts in a store of a journal, prints what it has found and each number that is written, until it is killed
///     JournalProbe trap FILE      the same, with a reducer that ends the process at the number 13
///     JournalProbe pay FILE       pays by durable effects; each call of the bank is a line of FILE.bank
///     JournalProbe hold FILE      opens the file, prints "open", and waits until it is killed
@main enum JournalProbe {
  static func main() async throws {
    #if SQLite
      let arguments = CommandLine.arguments
      guard arguments.count == 3 else { fatalError("Usage: JournalProbe COMMAND FILE") }
      if ["count", "trap", "pay"].contains(arguments[1]) {
        let journal = try Journal.open(.sqlite(arguments[2]), durability: .process)
        if arguments[1] == "pay" {
          let bank = URL(filePath: "\(arguments[2]).bank")
          if !FileManager.default.fileExists(atPath: bank.path) { try Data().write(to: bank) }
          return try await pay(in: journal, bank: bank)
        }
        return try await count(in: journal, trapsAt: arguments[1] == "trap" ? 13 : nil)
      }
      let storage = try SQLiteStorage(path: arguments[2], durability: .process)
      switch arguments[1] {
      case "append":
        await withThrowingTaskGroup(of: Void.self) { group in
          for session in ["a", "b"] { group.addTask { try await append(to: session, in: storage) } }
        }
      case "fill":
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 150_000, rlim_max: 150_000)
        guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else {
          fatalError("There is no limit for files.")
        }
        for _ in 1...2 {
          do { try await append(to: "a", in: storage) } catch let error as SessionStorageError {
            switch error {
            case .uncertain: print("uncertain")
            case .refused(let reason): print("refused \(reason)")
            default: print("\(error)")
            }
          }
        }
      case "hold":
        print("open")
        fflush(nil)
        while true { try await Task.sleep(for: .seconds(60)) }
      default:
        fatalError("Unknown command '\(arguments[1])'.")
      }
    #else
      fatalError("Built without the trait 'SQLite'.")
    #endif
  }

  #if SQLite
    /// Appends one to three turns at a time, which are their numbers, and a snapshot now and then.
    private static func append(to session: String, in storage: SQLiteStorage) async throws {
      let stored = try await storage.load(session)
      let epoch = try await storage.takeOver(session, after: stored?.position)
      var last = stored?.position.turn ?? 0
      while true {
        let turns = (1...(1 + last % 3)).map { Array("\(session) \(last + $0)".utf8) }
        try await storage.append(turns, to: session, after: last, epoch: epoch)
        last += turns.count
        print("\(session) \(last)\n", terminator: "")
        fflush(nil)
        guard last % 7 == 0 else { continue }
        try await storage.snapshot(Array("\(last)".utf8), of: session, at: last, epoch: epoch)
      }
    }
  #endif
}
