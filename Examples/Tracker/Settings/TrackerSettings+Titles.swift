import ComposableUI
import Foundation

extension TrackerSettings.Accent {
  var title: String { rawValue.capitalized }

  var color: Color {
    switch self {
    case .blue: .accentColor
    case .green: .green
    case .orange: .orange
    case .purple: .purple
    }
  }
}

extension TrackerSettings.Notice {
  var title: String {
    switch self {
    case .moves: "Cards that were moved"
    case .changes: "Tickets that were saved"
    case .comments: "Comments that were sent"
    }
  }
}

extension TrackerSettings.Density {
  var title: String {
    switch self {
    case .comfortable: "Two lines"
    case .compact: "One line"
    }
  }
}

extension TrackerSettings.RefusedCalls {
  var title: String {
    switch self {
    case .none: "Nothing"
    case .comments: "Comments"
    case .moves: "Moves of cards"
    case .changes: "Changes of tickets"
    case .all: "Everything"
    }
  }
}
