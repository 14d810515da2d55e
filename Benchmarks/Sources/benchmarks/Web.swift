import ArgumentParser
import Foundation
import WebLoad

/// Loads a server of PrimeTime with pages, and prints what that costs.
struct Web: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Measures a server: memory for a session, time for an event, bytes for a patch.",
    discussion: """
      The server is a process of its own; this one is all the pages, over the loopback. Both share the \
      machine. One after the other: pages are loaded and connected, some of them send events at an even \
      rate, and all leave.
      """)

  @Option(help: "How many pages are connected.")
  var sessions = 5_000

  @Option(help: "How many of them send events.")
  var active = 1_000

  @Option(help: "How many events all of them send in a second.")
  var rate = 1_000

  @Option(help: "For how many seconds.")
  var seconds = 10

  func validate() throws {
    guard (1...20_000).contains(sessions), (1...sessions).contains(active) else {
      throw ValidationError(
        "'--sessions' go from 1 to 20,000, and '--active' no further than those.")
    }
    guard (1...100_000).contains(rate), (1...600).contains(seconds) else {
      throw ValidationError("'--rate' goes from 1 to 100,000, '--seconds' from 1 to 600.")
    }
  }

  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times mean nothing. Add '-c release'.")
    #endif
    var load = Load(labels: ["Counter", "+"], row: "Change")
    (load.sessions, load.active, load.rate, load.seconds) = (sessions, active, rate, seconds)
    try load.run(serverArguments: ["web-server", "--connections", "\(sessions + 200)"])
  }
}
