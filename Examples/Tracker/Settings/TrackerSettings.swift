import ComposableArchitecture

/// What the user has set. It outlives the program.
public struct TrackerSettings: Codable, Equatable, Sendable {
  /// The name under which the user comments.
  public var name = "Ada"
  public var accent = Accent.blue
  public var density = Density.comfortable
  public var order = TicketOrder.priority
  public var showsDone = true
  /// What the user is told about when the server has taken it.
  public var notices: Set<Notice> = []
  /// The calls that the server refuses: set it to see what the app does then.
  public var refused = RefusedCalls.none

  public init() {}

  /// What an earlier version of the app has not stored is as in new settings.
  public init(from decoder: any Decoder) throws {
    let stored = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    func take<Value: Decodable>(_ key: CodingKeys, _ value: inout Value) throws {
      value = try stored.decodeIfPresent(Value.self, forKey: key) ?? value
    }
    try take(.name, &name)
    try take(.accent, &accent)
    try take(.density, &density)
    try take(.order, &order)
    try take(.showsDone, &showsDone)
    try take(.notices, &notices)
    try take(.refused, &refused)
  }

  private enum CodingKeys: CodingKey {
    case name, accent, density, order, showsDone, notices, refused
  }

  /// The color of controls.
  public enum Accent: String, CaseIterable, Codable, Sendable {
    case blue, green, orange, purple
  }

  /// What the user can be told about.
  public enum Notice: String, CaseIterable, Codable, Sendable {
    case moves, changes, comments
  }

  /// How much a row of a list shows.
  public enum Density: String, CaseIterable, Codable, Sendable {
    case comfortable, compact
  }

  /// Artificial failures of the server.
  public enum RefusedCalls: String, CaseIterable, Codable, Sendable {
    case none, comments, moves, changes, all
  }
}

extension SharedKey where Self == AppStorageKey<TrackerSettings>.Default {
  public static var trackerSettings: Self {
    Self[.appStorage("trackerSettings", scope: .dependencies), default: TrackerSettings()]
  }
}
