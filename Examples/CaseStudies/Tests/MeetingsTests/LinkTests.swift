import ComposableArchitecture
import Foundation
import Meetings
import Testing

struct LinkTests {
  let meetings: IdentifiedArrayOf<Meeting> = [.planning, .review]

  func state(at link: String) throws -> Meetings.State {
    try withDependencies {
      $0.uuid = .incrementing
      $0.stackElementID = .incrementing
    } operation: {
      try Meetings.State(link: link, meetings: meetings)
    }
  }

  @Test func theList() throws {
    #expect(
      try state(at: "meetings://") == Meetings.State(list: MeetingList.State(meetings: meetings)))
  }

  @Test func aNewMeeting() throws {
    let form = MeetingForm.State(
      meeting: Meeting(id: UUID(0), attendees: [Attendee(id: UUID(1))]))
    #expect(
      try state(at: "meetings://new")
        == Meetings.State(list: MeetingList.State(meetings: meetings, destination: .add(form))))
  }

  @Test func aMeetingsSheetAndAlert() throws {
    let destinations: [String: MeetingDetail.Destination.State] = [
      "edit": .edit(MeetingForm.State(meeting: .planning)),
      "delete": .alert(.deletion(of: .planning)),
    ]
    for (name, destination) in destinations {
      let state = try state(at: "meetings://\(UUID(100))/\(name)")
      let detail = MeetingDetail.State(meeting: .planning, destination: destination)
      #expect(Array(state.path) == [.detail(detail)])
    }
  }

  /// The screens below are included.
  @Test func theDeepestScreens() throws {
    let detail = Meetings.Path.State.detail(MeetingDetail.State(meeting: .planning))
    let record = try state(at: "meetings://\(UUID(100))/record")
    #expect(
      Array(record.path) == [detail, .record(Recording.State(meeting: .planning))])
    #expect(Array(record.path.ids) == [0, 1])
    let past = try state(at: "meetings://\(UUID(100))/history/\(UUID(110))")
    #expect(Array(past.path) == [detail, .past(.first)])
  }

  @Test(arguments: [
    "meetings://", "meetings://new", "meetings://\(UUID(100))", "meetings://\(UUID(100))/edit",
    "meetings://\(UUID(100))/delete", "meetings://\(UUID(100))/record",
    "meetings://\(UUID(100))/history/\(UUID(110))",
  ])
  func whereOneIsCanBeWrittenDown(link: String) throws {
    #expect(try state(at: link).link.text == link)
  }

  @Test(arguments: [
    "", "new", "https://new", "meetings://old", "meetings://new/edit",
    "meetings://\(UUID(100))/fly", "meetings://\(UUID(100))/edit/twice",
    "meetings://\(UUID(100))/history", "meetings://\(UUID(100))/history/first",
  ])
  func whatIsNoLink(text: String) {
    #expect(throws: LinkError.unknown(text)) { try state(at: text) }
  }

  @Test func whatIsGone() throws {
    #expect(throws: LinkError.absent("\(UUID(7))")) {
      try state(at: "meetings://\(UUID(7))/edit")
    }
    var here = try state(at: "meetings://\(UUID(200))")
    let before = here
    #expect(throws: LinkError.absent("\(UUID(110))")) {
      try here.go(to: .meeting(UUID(200), .past(UUID(110))))
    }
    #expect(here == before)
    #expect(LinkError.absent("1").description == "There is no meeting '1' any more.")
  }
}
