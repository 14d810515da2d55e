/// The color of a meeting, by name; the UI maps it to an actual color.
public enum Theme: String, CaseIterable, Codable, Sendable {
  case amber
  case fern
  case lagoon
  case plum
  case slate
}
