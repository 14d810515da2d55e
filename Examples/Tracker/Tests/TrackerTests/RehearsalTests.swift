import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing
import Tracker

/// The tracker goes on after a restart, wherever its user is.
@MainActor @Suite struct RehearsalTests {
  private let screen = TestScreen { session in
    TrackerView(
      store: session.store("tracker", initialState: .loaded(TrackerViewTests.tickets)) {
        Tracker()
      } withDependencies: {
        $0.continuousClock = TestClock()
        $0.date = .constant(Date(timeIntervalSince1970: 0))
        $0.trackerClient = .pending
      })
  }

  @Test func aSearchAndASelection() {
    screen.rehearse()
    screen.type("wind", into: "Words, or #number")
    screen.rehearse()
    screen.select("Wind")
    screen.rehearse()
  }

  @Test func aHalfTypedTicket() {
    screen.select("Wind")
    screen.tap("Edit the ticket")
    screen.type("A storm", into: "Title")
    screen.choose("Urgent", in: "Priority")
    screen.rehearse()
    screen.tap("Cancel")
    screen.rehearse()
  }

  @Test func theBoard() {
    screen.select("Board")
    screen.rehearse()
  }
}
