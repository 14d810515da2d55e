internal import ComposableLog

/// The texts of actions, made on request and cached up to a limit.
final class LogLines<Action> {
  private let limit: Int
  private var count = 0
  /// The chunks that have texts, oldest first.
  private var chunks: [TurnChunk<Action>] = []

  init(byteLimit: Int) {
    // A line takes some 160 bytes.
    limit = max(byteLimit / 160, 1_000)
  }

  /// The text of a turn's action.
  func line(of turn: Int, in chunk: TurnChunk<Action>, redactor: Redactor?) -> ActionLine {
    let index = turn - chunk.first
    if let known = chunk.lines?[index] { return known }
    let line = ActionSummary.line(of: chunk.action(of: turn), redactor: redactor, turn: turn)
    if chunk.lines == nil {
      chunk.lines = Array(repeating: nil, count: chunk.capacity)
      chunks.append(chunk)
      count += chunk.capacity
      while count > limit, chunks.count > 1 {
        let oldest = chunks.removeFirst()
        oldest.lines = nil
        count -= oldest.capacity
      }
    }
    chunk.lines?[index] = line
    return line
  }

  /// Forgets the texts of the turns before one, and their actions: the history has dropped them.
  func drop(before turn: Int) {
    chunks.removeAll { $0.turns.upperBound <= turn }
    count = chunks.reduce(0) { $0 + $1.capacity }
  }
}
