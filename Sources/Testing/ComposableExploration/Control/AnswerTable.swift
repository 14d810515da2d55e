/// The answers that fakes gave in all runs of an exploration. A fake that is a function of its arguments, and of what it says
/// that it holds, answers equal calls equally.
final class AnswerTable {
  private var answers: [Int: Int] = [:]

  /// Notes an answer.
  ///
  /// - Parameter call: a hash of the call, and of all that its answer may depend on.
  /// - Returns: whether it is the one that was given before.
  func note(_ answer: Int, to call: Int) -> Bool {
    if let known = answers[call] { return known == answer }
    answers[call] = answer
    return true
  }
}
