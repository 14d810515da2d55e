import Foundation
import TypecheckSupport

/// The times the compiler took to report mistakes in one text, each mistake alone, and for the text without any.
struct CheckedMistakes {
  private let text: String
  private let correct: Double
  private let mistakes: [Checked]

  private struct Checked {
    let mistake: Mistake
    let seconds: Double
    let isNamed: Bool
  }

  /// - Parameters:
  ///   - name: the text's name in the table.
  ///   - correct: the text without a mistake.
  ///   - made: the text with a mistake.
  init(
    _ name: String, correct: String, mistakes: [Mistake], compiler: TextCompiler,
    made: (Mistake) -> MistakenText
  ) throws {
    text = name
    let run = try compiler.check(correct)
    guard run.status == 0 else {
      throw CompilerError(description: "The text does not compile:\n\(run.output)")
    }
    self.correct = run.seconds
    self.mistakes = try mistakes.map { mistake in
      let text = made(mistake)
      let run = try compiler.check(text.text)
      return Checked(
        mistake: mistake, seconds: run.seconds, isNamed: mistake.isNamed(by: run.output, in: text))
    }
  }

  static let header = line(
    "mistakes in", "correct", "goal", "mistakes", "median", "slowest", "goal for the slowest")

  /// Whether the text and all its mistakes meet the goals.
  var meetsGoals: Bool {
    correct < Self.goalForCorrect
      && mistakes.allSatisfy { $0.isNamed && $0.seconds < Self.goalForMistake }
  }

  /// In seconds, from the start of the compiler to its end.
  private static let goalForCorrect = 1.5
  private static let goalForMistake = 3.0

  /// A row of the table, and a line for each mistake that misses the goal.
  var rows: [String] {
    let seconds = Samples(mistakes.map(\.seconds))
    let slowest = mistakes.map(\.seconds).max() ?? 0
    let row = Self.line(
      text, "\(correct.short) s", Self.verdict(correct, under: Self.goalForCorrect),
      "\(mistakes.count)",
      "\(seconds.median.short) s", "\(slowest.short) s",
      Self.verdict(slowest, under: Self.goalForMistake))
    return [row]
      + mistakes.compactMap { checked in
        if !checked.isNamed {
          return "  MISSED: no error in its line names the mistake '\(checked.mistake.wrong)'"
        }
        if checked.seconds >= Self.goalForMistake {
          return "  MISSED: \(checked.seconds.short) s for '\(checked.mistake.wrong)'"
        }
        return nil
      }
  }

  private static func verdict(_ seconds: Double, under goal: Double) -> String {
    "\(seconds < goal ? "met" : "MISSED") under \(goal.short) s"
  }

  private static func line(
    _ text: String, _ correct: String, _ goal: String, _ count: String, _ median: String,
    _ slowest: String, _ verdict: String
  ) -> String {
    text.padded(to: 24, at: .trailing) + correct.padded(to: 9, at: .leading) + "  "
      + goal.padded(to: 19, at: .trailing) + count.padded(to: 9, at: .leading)
      + median.padded(to: 9, at: .leading) + slowest.padded(to: 10, at: .leading) + "  " + verdict
  }
}
