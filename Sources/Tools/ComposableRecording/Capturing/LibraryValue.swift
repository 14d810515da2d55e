/// A value of the library's own dependencies that differs from run to run, by its name in a recording.
package enum LibraryValue: String, Sendable {
  case date, uuid, stackElementID, randomNumber, calendar, locale, timeZone
  /// The time of a clock.
  case now

  /// Whether it describes the environment of the feature, and does not change between reads.
  package var isConstant: Bool {
    switch self {
    case .calendar, .locale, .timeZone: true
    case .date, .uuid, .stackElementID, .randomNumber, .now: false
    }
  }
}
