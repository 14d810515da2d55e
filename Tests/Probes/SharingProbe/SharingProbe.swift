import ComposableSharing
import Foundation

/// A program that writes a shared value in a file, and is ended in several ways by the tests.
///
///     SharingProbe save FILE      counts, and prints each number that is saved, until it is killed
///     SharingProbe exit FILE      writes 1, then 2, and returns
///     SharingProbe wait FILE      writes 1, then 2, prints "written", and waits for a signal
///     SharingProbe write FILE N   writes N and returns
@main enum SharingProbe {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2 else { fatalError("Usage: SharingProbe save|exit|wait|write FILE") }
    @Shared(.fileStorage(URL(filePath: arguments[2]))) var count = 0
    switch arguments[1] {
    case "save":
      while true {
        $count.withLock { $0 += 1 }
        try await $count.save()
        print("\(count)\n", terminator: "")
        fflush(nil)
      }
    case "exit", "wait":
      $count.withLock { $0 = 1 }
      try await $count.save()
      // Within the second after the first write, so this one is pending.
      $count.withLock { $0 = 2 }
      guard arguments[1] == "wait" else { return }
      print("written")
      fflush(nil)
      while true { try await Task.sleep(for: .seconds(60)) }
    case "write":
      $count.withLock { $0 = Int(arguments[3]) ?? 0 }
    default:
      fatalError("Unknown command '\(arguments[1])'.")
    }
  }
}
