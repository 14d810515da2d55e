/// The color that a meeting is shown in, by name: which color that is, a UI knows.
public enum Theme: String, CaseIterable, Codable, Sendable {
  case amber
  case fern
  case lagoon
  case plum
  case slate
}
