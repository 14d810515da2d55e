public import ComposableUI
internal import Foundation

/// How a meeting went. There is nothing to be done, so that it needs no store.
public struct PastMeetingView: View {
  private let past: PastMeeting

  /// - Parameter past: the meeting, as it was.
  public init(past: PastMeeting) {
    self.past = past
  }

  public var body: some View {
    List {
      Section {
        ForEach(Array(past.turns.enumerated()), id: \.offset) { _, turn in
          LabeledContent(turn.name, value: turn.length.clock)
        }
      } header: {
        Text("Who spoke how long")
      } footer: {
        Text("\(past.turns.reduce(.zero) { $0 + $1.length }.clock) in all")
      }
    }
    .navigationTitle(past.title)
  }
}

extension PastMeeting {
  /// When it was, the same everywhere.
  var title: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    return style.year().month().day().time(includingFractionalSeconds: false).format(date) + " UTC"
  }
}
