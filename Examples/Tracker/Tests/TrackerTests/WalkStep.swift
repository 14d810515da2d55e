import Foundation

/// A step of the walk through the tracker, as far as the states of its recording have to show it.
struct WalkStep {
  let title: String
  /// The texts on the screen.
  private(set) var seen: [String] = []
  /// The texts that are not on the screen any more.
  private(set) var lacking: [String] = []
  /// The terminal's screens, without the focus.
  private(set) var screens: [String] = []

  /// The folder of the walk.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Walk")

  /// Reads the steps, and their screens from the page about the walk.
  static func all() throws -> [WalkStep] {
    let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    var screens = page.components(separatedBy: "```text\n").dropFirst().map {
      $0.components(separatedBy: "\n```")[0]
    }[...]
    let lines = try String(contentsOf: folder.appendingPathComponent("steps.txt"), encoding: .utf8)
    var steps: [WalkStep] = []
    for line in lines.split(separator: "\n") where !line.hasPrefix("#") {
      var (verb, text) = parted(line)
      let host = ["terminal", "web", "replay"].contains(verb) ? verb : nil
      if host != nil { (verb, text) = parted(text[...]) }
      let isOfState = host == nil || host == "replay"
      switch verb {
      case "step": steps.append(WalkStep(title: text))
      case "sees" where isOfState: steps[steps.count - 1].seen.append(text)
      case "lacks" where isOfState: steps[steps.count - 1].lacking.append(text)
      case "screen":
        guard let screen = screens.popFirst() else { throw MissingScreen() }
        // A passing one is not in the state.
        if text.isEmpty { steps[steps.count - 1].screens.append(withoutFocus(screen)) }
      default: continue
      }
    }
    return steps
  }

  /// A terminal's screen without its last line, which lists the keys for the control with the focus, and without the marks of
  /// the row with the focus.
  static func withoutFocus(_ screen: String) -> String {
    screen.replacing("▌", with: " ")
      .split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { String($0.reversed().drop { $0 == " " }.reversed()) }.joined(separator: "\n")
  }

  /// The first word of a line, and the rest.
  private static func parted(_ line: Substring) -> (String, String) {
    let words = line.split(separator: " ", maxSplits: 1)
    return (String(words[0]), words.count > 1 ? String(words[1]) : "")
  }

  /// The page has fewer screens than the steps.
  struct MissingScreen: Error {}
}
