internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime

/// A timeline that the log can show.
struct NamedTimeline: Hashable, Sendable {
  let name: String
  let timeline: Timeline
}

extension StoreInspection.State {
  /// The timelines that the log can show.
  var timelines: [NamedTimeline] {
    var timelines = [NamedTimeline(name: "Recorded", timeline: .recorded)]
    if let draft = fork.draft {
      timelines.append(
        NamedTimeline(
          name: "Fork after turn \(draft.base.withThousands)", timeline: .fork(draft.fork)))
    }
    timelines += files.imported.map {
      NamedTimeline(name: $0.name, timeline: .imported($0.number))
    }
    return timelines
  }
}
