import ArgumentParser
import Foundation
import WebLoad

/// Loads a PrimeTime server with pages, and prints the costs.
struct Web: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks a server: memory per session, time per event, bytes per patch.",
    discussion: """
      The server is a process of its own; this one is all the pages, over the loopback. Both share the \
      machine. One after the other: pages are loaded and connected, some of them send events at an even \
      rate, and all leave. It fails if a goal is missed: lists of 100,000 rows, and events beside sessions \
      that have much to do.
      """)

  @Option(help: "The number of connected pages.")
  var sessions = 5_000

  @Option(help: "The number of pages that send events.")
  var active = 1_000

  @Option(help: "The number of events per second, of all pages together.")
  var rate = 1_000

  @Option(help: "The duration in seconds.")
  var seconds = 10

  @Option(help: "The number of pages that reverse long lists all the time.")
  var neighbors = 2

  func validate() throws {
    guard (0...100).contains(neighbors) else {
      throw ValidationError("'--neighbors' must be from 0 to 100.")
    }
    guard (1...20_000).contains(sessions), (1...sessions).contains(active) else {
      throw ValidationError(
        "'--sessions' must be from 1 to 20,000, and '--active' at most as many.")
    }
    guard (1...100_000).contains(rate), (1...600).contains(seconds) else {
      throw ValidationError("'--rate' must be from 1 to 100,000, '--seconds' from 1 to 600.")
    }
  }

  func run() async throws {
    #if DEBUG
      print("This is a debug build: its times are meaningless. Add '-c release'.")
    #endif
    var load = Load(labels: ["Counter", "+"], row: "Change")
    (load.sessions, load.active, load.rate, load.seconds) = (sessions, active, rate, seconds)
    load.neighbors = neighbors
    let goals = try load.run(
      serverArguments: ["web-server", "--connections", "\(sessions + 200)"])
    guard goals.missed.isEmpty else { throw ExitCode.failure }
  }
}
