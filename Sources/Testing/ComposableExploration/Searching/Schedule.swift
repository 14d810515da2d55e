/// The steps of a run, as one line of text: `user0 user1 2.0 1.0!`, `type'a'into'Search' 1.0`. Two runs that end in
/// different states have a bar between them: `user0 1.0 1.1 | user0 1.1 1.0`.
struct Schedule: CustomStringConvertible {
  var steps: [Choice.Kind]
  /// The steps of the run to compare with.
  var other: [Choice.Kind]?

  init(_ choices: [Choice], other: [Choice]? = nil) {
    steps = choices.map(\.kind)
    self.other = other?.map(\.kind)
  }

  /// - Throws: the first word that is no step, if there is one.
  init(_ text: String) throws(ScheduleError) {
    var runs: [[Choice.Kind]] = [[]]
    var rest = text.drop { $0 == " " }
    while !rest.isEmpty {
      let word = rest[..<ScreenAction.end(in: rest)]
      if word == "|", runs.count == 1 {
        runs.append([])
      } else if let step = Choice.Kind(String(word)) {
        runs[runs.count - 1].append(step)
      } else {
        throw ScheduleError(word: String(word))
      }
      rest = rest[word.endIndex...].drop { $0 == " " }
    }
    steps = runs[0]
    other = runs.count == 2 ? runs[1] : nil
  }

  var description: String {
    [steps, other].compactMap(\.self)
      .map { $0.map(\.description).joined(separator: " ") }
      .joined(separator: " | ")
  }
}

struct ScheduleError: Error {
  let word: String
}
