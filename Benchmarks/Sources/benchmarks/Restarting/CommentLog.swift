import ComposableArchitecture
import Foundation
import Tracker
import WebLoad

/// What the sessions of a server have applied. Each has a ``CommentLog`` that adds to it.
final class CommentLogs: Sendable {
  private let sessions = LockIsolated<[AppliedEvents]>([])

  /// Adds a session.
  func makeLog() -> CommentLog {
    CommentLog(
      self,
      place: sessions.withValue {
        $0.append(AppliedEvents())
        return $0.count - 1
      })
  }

  fileprivate func update(_ place: Int, _ change: @Sendable (inout AppliedEvents) -> Void) {
    sessions.withValue { change(&$0[place]) }
  }

  func write(to path: String) throws {
    try JSONEncoder().encode(sessions.value).write(to: URL(fileURLWithPath: path))
  }
}

/// Notes the changes of the field for comments, the presses of its button, and what is there afterward.
final class CommentLog: Middleware {
  private let logs: CommentLogs
  private let place: Int

  fileprivate init(_ logs: CommentLogs, place: Int) {
    self.logs = logs
    self.place = place
  }

  func apply(
    _ action: Tracker.Action, to state: inout Tracker.State,
    next: (inout Tracker.State, Tracker.Action) -> Effect<Tracker.Action>
  ) -> Effect<Tracker.Action> {
    guard case .detail(.presented(.comments(let action))) = action else {
      return next(&state, action)
    }
    let before = state.detail?.comments.draft ?? ""
    let effect = next(&state, .detail(.presented(.comments(action))))
    guard let comments = state.detail?.comments else { return effect }
    let (draft, texts) = (
      comments.draft, comments.sent.map(\.text) + comments.unsent.map(\.comment.text)
    )
    logs.update(place) { session in
      switch action {
      case .draftChanged(let text): session.entries.append(text)
      case .sendButtonTapped: session.entries.append(AppliedEvents.sending(before))
      default: break
      }
      (session.draft, session.comments) = (draft, texts)
    }
    return effect
  }
}
