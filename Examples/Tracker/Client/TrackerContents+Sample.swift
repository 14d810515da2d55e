import Foundation

extension TrackerContents {
  /// The tickets of a team that makes a weather app.
  public static var sample: Self {
    func day(_ number: Int) -> Date {
      Date(timeIntervalSince1970: 1_793_520_000 + Double(number) * 86_400)
    }
    let tickets = [
      Ticket(
        id: 1, title: "The forecast is empty after midnight",
        details: """
          At **00:00** the list has no rows until the app is restarted.

          It is `startOfDay`, in the zone of the *server*: see [the calendar](https://swift.org).
          """,
        status: .underWay, priority: .urgent, assignee: "Ada", labels: [.bug, .forecast],
        due: day(14), created: day(0)),
      Ticket(
        id: 2, title: "Show the wind", details: "Speed and direction, below the temperature.",
        status: .review, assignee: "Grace", labels: [.feature, .forecast], created: day(1)),
      Ticket(
        id: 3, title: "Translate to Korean", priority: .low, labels: [.feature], created: day(1)),
      Ticket(
        id: 4, title: "Remember the last city",
        details: "The app opens with *London*, wherever one was.", priority: .high,
        labels: [.bug], due: day(20), created: day(2)),
      Ticket(
        id: 5, title: "Degrees overlap the icon on small screens", status: .done, assignee: "Grace",
        labels: [.bug, .design], created: day(3)),
      Ticket(
        id: 6, title: "Search cities by postal code", assignee: "Edsger", labels: [.feature],
        created: day(4)),
      Ticket(
        id: 7, title: "Radar pictures are blurred", details: "Since the last release.",
        status: .underWay, priority: .high, assignee: "Edsger", labels: [.bug], due: day(16),
        created: day(5)),
      Ticket(
        id: 8, title: "Warn of storms", details: "A notice one hour before.", priority: .urgent,
        labels: [.feature, .forecast], created: day(6)),
      Ticket(
        id: 9, title: "A darker dark mode", status: .done, priority: .low, labels: [.design],
        created: day(7)),
      Ticket(
        id: 10, title: "Charts of the last thirty days", status: .review, assignee: "Ada",
        labels: [.feature, .design], created: day(8)),
    ]
    func change(_ id: Ticket.ID, _ status: Ticket.Status, _ number: Int) -> TicketChange {
      TicketChange(id, status, at: day(number))
    }
    func comment(_ number: Int, _ author: String, _ text: String) -> TicketComment {
      TicketComment(
        id: UUID(uuidString: "00000000-0000-0000-0000-00000000000\(number)")!, author: author,
        text: text, date: day(8).addingTimeInterval(Double(number) * 3_600))
    }
    return TrackerContents(
      tickets,
      comments: [
        1: [
          comment(1, "Grace", "It happens only when the zone is east of UTC."),
          comment(2, "Ada", "Then it is the start of the day. I have a test that fails."),
        ],
        7: [comment(3, "Edsger", "The server scales them down twice.")],
      ],
      changes: [
        change(1, .underWay, 2), change(2, .underWay, 3), change(5, .underWay, 4),
        change(5, .review, 5), change(7, .underWay, 6), change(9, .underWay, 8),
        change(2, .review, 7), change(5, .done, 7), change(10, .underWay, 9),
        change(9, .review, 10), change(9, .done, 11), change(10, .review, 12),
      ])
  }
}
