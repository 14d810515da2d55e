/// The case studies.
public enum CaseStudy: String, CaseIterable, Sendable {
  case editableList = "editable-list"
  case loginFlow = "login-flow"
  case meetings
  case noticeBoard = "notice-board"
  case recursiveTree = "recursive-tree"
  case search
  case shop
  case timers

  /// A short description.
  public var summary: String {
    switch self {
    case .editableList: "things to do: rows that are edited, moved, filtered and put back"
    case .loginFlow:
      "a form, a code, a home; the password is '\(LoginServer.password)', the code \(LoginServer.code)"
    case .meetings: "an app of screens, sheets, alerts and a clock"
    case .noticeBoard: "a board, a profile and settings, which share a user and how it looks"
    case .recursiveTree: "an outline, into which folders can be imported"
    case .search: "the chemical elements, searched as one types"
    case .shop: "a cart, whose payment survives the end of the program"
    case .timers: "stopwatches and countdowns"
    }
  }
}
