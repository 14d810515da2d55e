/// The steps of a run, as one line of text: `user0 user1 2.0 1.0!`.
struct Schedule: CustomStringConvertible {
  var steps: [Choice.Kind]

  init(_ choices: [Choice]) {
    steps = choices.map(\.kind)
  }

  /// - Returns: the first word that is no step, if there is one.
  init(_ text: String) throws(ScheduleError) {
    steps = []
    for word in text.split(separator: " ") {
      guard let step = Choice.Kind(String(word)) else { throw ScheduleError(word: String(word)) }
      steps.append(step)
    }
  }

  var description: String { steps.map(\.description).joined(separator: " ") }
}

struct ScheduleError: Error {
  let word: String
}
