import ComposableArchitecture

extension Meetings.State {
  /// The app at a link's screen, with all screens below it.
  ///
  /// A link to the form for a new meeting takes ids from the dependency `uuid`.
  ///
  /// - Parameters:
  ///   - link: the link, as text; see ``Link``.
  ///   - meetings: the existing meetings.
  /// - Throws: ``LinkError``.
  public init(link: String, meetings: IdentifiedArrayOf<Meeting>) throws(LinkError) {
    self.init(list: MeetingList.State(meetings: meetings))
    try go(to: Link(link))
  }

  /// Navigates to a screen from anywhere.
  ///
  /// - Throws: ``LinkError/absent(_:)``, without changing anything.
  public mutating func go(to link: Link) throws(LinkError) {
    switch link {
    case .list:
      go(to: [], over: nil)
    case .new:
      @Dependency(\.uuid) var uuid
      go(to: [], over: .add(.new(by: uuid)))
    case .meeting(let id, let part):
      guard let meeting = list.meetings[id: id] else { throw .absent("\(id)") }
      var detail = MeetingDetail.State(meeting: meeting)
      var top: Meetings.Path.State?
      switch part {
      case .delete?: detail.destination = .alert(.deletion(of: meeting))
      case .edit?: detail.destination = .edit(MeetingForm.State(meeting: meeting))
      case .past(let id)?:
        guard let past = meeting.history[id: id] else { throw .absent("\(id)") }
        top = .past(past)
      case .record?: top = .record(Recording.State(meeting: meeting))
      case nil: break
      }
      go(to: [.detail(detail)] + (top.map { [$0] } ?? []), over: nil)
    }
  }

  private mutating func go(
    to screens: [Meetings.Path.State], over destination: MeetingList.Destination.State?
  ) {
    list.destination = destination
    path = StackState(screens)
  }

  /// The current screen, as far as a link can express it: it contains neither a form's input nor the
  /// progress of a meeting. Encode the state for those.
  public var link: Link {
    guard let top = path.last else {
      return list.destination?.is(\.add) == true ? .new : .list
    }
    // The topmost presentation belongs to the nearest detail.
    let meeting = path.reversed().lazy.compactMap { $0.detail?.meeting.id }.first
    switch top {
    case .detail(let detail):
      switch detail.destination {
      case .alert?: return .meeting(detail.meeting.id, .delete)
      case .edit?: return .meeting(detail.meeting.id, .edit)
      case nil: return .meeting(detail.meeting.id)
      }
    case .past(let past): return meeting.map { .meeting($0, .past(past.id)) } ?? .list
    case .record(let recording): return .meeting(recording.meeting.id, .record)
    }
  }
}
