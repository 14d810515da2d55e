import ComposableUI
import Foundation

/// A past meeting. It is read-only, so it needs no store.
struct PastMeetingView: View {
  let past: PastMeeting

  var body: some View {
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
  /// The date and the minute, in the same format and time zone everywhere.
  var title: String {
    let style = Date.ISO8601FormatStyle(dateTimeSeparator: .space)
    let second = style.year().month().day().time(includingFractionalSeconds: false).format(date)
    return "\(second.dropLast(3)) UTC"
  }
}
