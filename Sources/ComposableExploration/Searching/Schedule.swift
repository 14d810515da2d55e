/// The steps of a run, as one line of text: `user0 user1 2.0 1.0!`, `type'a'into'Search' 1.0`.
struct Schedule: CustomStringConvertible {
  var steps: [Choice.Kind]

  init(_ choices: [Choice]) {
    steps = choices.map(\.kind)
  }

  /// - Returns: the first word that is no step, if there is one.
  init(_ text: String) throws(ScheduleError) {
    steps = []
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {
      let word = rest[..<Deed.end(in: rest)]
      guard let step = Choice.Kind(String(word)) else { throw ScheduleError(word: String(word)) }
      steps.append(step)
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
  }

  var description: String { steps.map(\.description).joined(separator: " ") }
}

struct ScheduleError: Error {
  let word: String
}
