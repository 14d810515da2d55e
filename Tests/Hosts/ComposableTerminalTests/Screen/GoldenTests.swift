import ComposableTerminal
import ComposableViews
import Foundation
import Testing

/// Expected screens, in files. `GOLDEN=1` in the environment rewrites them.
@MainActor @Suite struct GoldenTests {
  enum Sample: String, CaseIterable, Sendable {
    case basket, fruit, question, sheet, form, tabs, lines
  }

  nonisolated static let sizes = [
    CellSize(80, 24), CellSize(120, 40), CellSize(40, 12), CellSize(20, 5),
  ]

  private func play(_ sample: Sample, _ size: CellSize) -> Screenplay {
    let (width, height) = (size.width, size.height)
    switch sample {
    case .basket: return Screenplay(width, height) { Shop() }
    case .fruit:
      let play = Screenplay(width, height) { Shop() }
      play.type("^[B\r")
      return play
    case .question:
      let play = Screenplay(width, height) { Shop() }
      play.type("^[F\r")
      return play
    case .sheet:
      let play = Screenplay(width, height) { Shop() }
      play.type("\u{E}")
      return play
    case .form: return Screenplay(width, height) { Controls() }
    case .tabs: return Screenplay(width, height) { Counters() }
    case .lines:
      let play = Screenplay(width, height) { Counters() }
      play.type("^[Z\r")
      play.type("^[6~")
      return play
    }
  }

  @Test(arguments: Sample.allCases, sizes)
  func screen(sample: Sample, size: CellSize) throws {
    let shown = play(sample, size).text + "\n"
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Golden/\(sample)-\(size.width)x\(size.height).txt")
    if ProcessInfo.processInfo.environment["GOLDEN"] != nil {
      try Data(shown.utf8).write(to: file)
    }
    let expected = try String(decoding: Data(contentsOf: file), as: UTF8.self)
    #expect(shown == expected)
  }
}
