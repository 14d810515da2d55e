extension HTTPRefusal {
  static let stopping = Self(
    .serviceUnavailable, "The server is stopping. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])

  static let tooManySessions = Self(
    .serviceUnavailable, "There are too many visitors at the moment. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])

  static let tooManyConnections = Self(
    .serviceUnavailable, "There are too many connections at the moment. Try again in a moment.",
    fields: [HTTPField("retry-after", "5")])
}
