import ComposableArchitecture
import ComposableRoutes

/// Where the user is in the tracker.
///
/// | address | screen |
/// |---|---|
/// | `/tickets/mine?q=storm` | a list that is searched |
/// | `/tickets/mine/8` | a ticket that is selected in it |
/// | `/tickets/mine/8/edit` | the sheet in which it is edited |
/// | `/tickets/mine/new` | the sheet for a new one |
/// | `/board?of=@Ada`, `/board/8` | a person's cards, a ticket over the board |
/// | `/progress/people`, `/progress/flow?days=week` | a report |
/// | `/settings/appearance` | a page of the settings |
@CasePathable
public enum TrackerRoute: Codable, Hashable, StateRoute {
  case tickets(Tickets)
  case board(Board)
  case progress(Progress)
  case settings(SettingsEditor.Page)

  /// A list of tickets.
  public struct Tickets: Codable, Hashable, Sendable {
    public var group: TicketGroup
    public var shown: Shown
    public var search: String

    public init(_ group: TicketGroup = .all, shown: Shown = .list, search: String = "") {
      self.group = group
      self.shown = shown
      self.search = search
    }
  }

  /// The board.
  public struct Board: Codable, Hashable, Sendable {
    public var owner: BoardOwner
    public var shown: Shown

    public init(of owner: BoardOwner = .everyone, shown: Shown = .list) {
      self.owner = owner
      self.shown = shown
    }
  }

  /// The charts.
  public struct Progress: Codable, Hashable, Sendable {
    public var report: TrackerProgress.Report
    public var span: TrackerProgress.Span

    public init(_ report: TrackerProgress.Report = .flow, span: TrackerProgress.Span = .all) {
      self.report = report
      self.span = span
    }
  }

  /// What is shown beside or over a list of tickets, or the board.
  @CasePathable
  public enum Shown: Codable, Hashable, StateRoute {
    case list, new
    case ticket(Ticket.ID)
    case edited(Ticket.ID)

    public static let routes: StateRoutes<Self> = [
      .route(\.list, "/"),
      .route(\.new, "/new"),
      .route(\.ticket, "/\(Ticket.ID.self)"),
      .route(\.edited, from: 0, "/\(required: \.self)/edit"),
    ]
  }

  public static let routes: StateRoutes<Self> = [
    .route(
      \.tickets, from: Tickets(), "/tickets/\(required: \.group)\(route: \.shown)?q=\(\.search)"),
    .route(\.board, from: Board(), "/board\(route: \.shown)?of=\(\.owner)"),
    .route(\.progress, from: Progress(), "/progress/\(required: \.report)?days=\(\.span)"),
    .route(\.settings, "/settings/\(SettingsEditor.Page.self)"),
    // Shorter ones, which users type.
    .route(\.tickets, from: Tickets(), "/"),
    .route(\.tickets, from: Tickets(), "/tickets"),
    .route(\.progress, from: Progress(), "/progress"),
    .route(\.settings, from: .general, "/settings"),
  ]
}

extension TicketGroup: CaseIterable, RouteField {
  public static var allCases: [Self] { general + TicketLabel.allCases.map(Self.label) }

  public var routeText: String {
    switch self {
    case .all: "all"
    case .mine: "mine"
    case .open: "open"
    case .unassigned: "unassigned"
    case .label(let label): label.rawValue
    }
  }
}

extension BoardOwner: RouteField {
  public init?(routeText: String) {
    switch routeText {
    case "everyone": self = .everyone
    case "nobody": self = .nobody
    case let name where name.hasPrefix("@"): self = .person(String(name.dropFirst()))
    default: return nil
    }
  }

  public var routeText: String {
    switch self {
    case .everyone: "everyone"
    case .nobody: "nobody"
    case .person(let name): "@\(name)"
    }
  }
}

extension TrackerProgress.Report: RouteField {}
extension TrackerProgress.Span: RouteField {}
extension SettingsEditor.Page: RouteField {}
