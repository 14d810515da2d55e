/// A value of the library's own dependencies that differs from one run to the next, by the name that it has in a recording.
package enum LibraryValue: String, Sendable {
  case date, uuid, stackElementID, randomNumber, calendar, locale, timeZone
  /// The time of a clock.
  case now

  /// Whether it describes where the feature runs, and is the same however often it is read.
  package var isConstant: Bool {
    switch self {
    case .calendar, .locale, .timeZone: true
    case .date, .uuid, .stackElementID, .randomNumber, .now: false
    }
  }
}
