extension HTTPRefusal {
  static let stopping = Self(
    .serviceUnavailable, "The server is stopping. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])

  static let tooManySessions = Self(
    .serviceUnavailable, "Too many visitors right now. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])

  static let tooManyConnections = Self(
    .serviceUnavailable, "Too many connections right now. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])
}
