/// What a ticket is about.
public enum TicketLabel: String, CaseIterable, Codable, Sendable {
  case bug, feature, design, forecast

  public var title: String {
    switch self {
    case .bug: "Bug"
    case .feature: "Feature"
    case .design: "Design"
    case .forecast: "Forecast"
    }
  }
}
