import ComposableArchitecture

/// A notice on the board.
public struct Notice: Codable, Equatable, Identifiable, Sendable {
  public let id: Int
  public let author: String
  public let text: String

  public init(id: Int, author: String, text: String) {
    self.id = id
    self.author = author
    self.text = text
  }
}

/// The board itself: shows the notices, and lets a signed-in user post one.
@Reducer
public struct Notices: Sendable {
  @ObservableState
  public struct State: Codable, Equatable, Sendable {
    @SharedReader(.boardSettings) public var settings
    @SharedReader(.user) public var user
    public var draft = ""
    public var notices: IdentifiedArrayOf<Notice> = []

    public init() {}

    /// The notices in the order of the settings.
    public var sorted: [Notice] { settings.isNewestFirst ? notices.reversed() : Array(notices) }

    public var canPost: Bool { user != nil && !draft.isEmpty }
  }

  public enum Action: Codable, Equatable, Sendable {
    case draftChanged(String)
    case postButtonTapped
  }

  public init() {}

  public var properties: PropertiesOf<Self> {
    FeatureProperty.always("a notice is of the user who posted it, and stays") { before, _, after in
      let old = before.notices.elements
      return after.notices.starts(with: old)
        && after.notices.dropFirst(old.count).allSatisfy { $0.author == after.user?.name }
    }
    FeatureProperty.always("what is posted is not in the field anymore") { before, _, after in
      after.notices == before.notices || after.draft.isEmpty
    }
  }

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .draftChanged(let draft):
        state.draft = draft
        return .none

      case .postButtonTapped:
        guard state.canPost, let user = state.user else { return .none }
        let id = (state.notices.last?.id ?? 0) + 1
        state.notices.append(Notice(id: id, author: user.name, text: state.draft))
        state.draft = ""
        return .none
      }
    }
  }
}
