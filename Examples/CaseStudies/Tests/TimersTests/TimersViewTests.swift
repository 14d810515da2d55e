import CaseStudySupport
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing
import Timers

/// The timers through their views. Limited, because an effect that is not cancelled never ends.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct TimersViewTests {
  let clock = TestClock()

  func show(_ rows: IdentifiedArrayOf<TimerRow.State> = []) -> (StoreOf<Timers>, TestScreen) {
    let store = Store(initialState: Timers.State(rows: rows)) {
      Timers()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    return (store, TestScreen { TimersView(store: store) })
  }

  @Test func theScreen() async {
    let (_, screen) = show()
    #expect(screen.button("Pause all")?.isDisabled == true)
    screen.tap("Add a stopwatch")
    #expect(screen.button("Pause all")?.isDisabled == true)
    screen.tap("Start")
    await clock.advance(by: .seconds(61) + .milliseconds(250))
    screen.tap("Lap")
    screen.tap("Countdown of 3 min")
    #expect(
      screen.text == """
        NavigationStack
          Page: Timers
            List
              Section: Stopwatch
                1:01.2 {id: time}
                Lap 1: 1:01.2
                HStack
                  [Pause]
                  [Lap]
                  Spacer
                  [Remove] {destructive}
              Section: Countdown of 3 min
                3:00.0 {id: time}
                Elapsed: 0%
                HStack
                  [Start]
                  [Reset] {disabled}
                  Spacer
                  [Remove] {destructive}
            Toolbar
              at secondaryAction
                [Pause all]
              at primaryAction
                Menu: Add
                  [Stopwatch]
                  [Countdown of 1 min]
                  [Countdown of 3 min]
                  [Countdown of 5 min]
        """)
    screen.tap("Pause all")
  }

  @Test func theEmptyScreen() {
    let (store, screen) = show()
    #expect(
      screen.text == """
        NavigationStack
          Page: Timers
            VStack
              VStack
                :timer:
                No timers
              Count up with a stopwatch, or down to zero.
              [Add a stopwatch]
              [Add a countdown]
            Toolbar
              at secondaryAction
                [Pause all] {disabled}
              at primaryAction
                Menu: Add
                  [Stopwatch]
                  [Countdown of 1 min]
                  [Countdown of 3 min]
                  [Countdown of 5 min]
        """)
    screen.tap("Add a countdown")
    #expect(store.rows.map(\.countdown) == [.seconds(180)])
    screen.tap("Remove")
    #expect(screen.contains("No timers"))
  }

  @Test func aStopwatchIsPausedGoesOnAndIsReset() async throws {
    let (_, screen) = show([TimerRow.State(id: UUID(0))])
    screen.tap("Start")
    await clock.advance(by: .milliseconds(1_250))
    screen.tap("Pause")
    #expect(screen.contains("0:01.2"))
    await clock.advance(by: .seconds(10))
    #expect(screen.contains("0:01.2"), "It stands still.")
    screen.tap("Go on")
    await clock.advance(by: .milliseconds(50))
    screen.tap("Pause")
    #expect(screen.contains("0:01.3"))
    screen.tap("Reset")
    #expect(screen.contains("0:00.0"))
    #expect(screen.button("Reset")?.isDisabled == true)
    try await clock.checkSuspension()
  }

  @Test func aCountdownEnds() async throws {
    let (_, screen) = show([TimerRow.State(id: UUID(0), countdown: .seconds(2))])
    screen.tap("Start")
    await clock.advance(by: .milliseconds(500))
    #expect(screen.contains("0:01.5"))
    #expect(screen.find("Elapsed")?.kind == .progress(0.25))
    #expect(!screen.contains("Lap"))
    await clock.advance(by: .seconds(2))
    #expect(screen.contains("0:00.0"))
    #expect(screen.button("Go on")?.isDisabled == true)
    try await clock.checkSuspension()
  }

  @Test func theTimerGoesWithItsRow() async throws {
    let (store, screen) = show([
      TimerRow.State(id: UUID(0), countdown: .seconds(9)), TimerRow.State(id: UUID(1)),
    ])
    screen.tap(.named("Start").inside("Countdown of 0:09.0"))
    screen.tap(.named("Start").inside("Stopwatch"))
    await clock.advance(by: .seconds(1))
    screen.tap(.named("Remove").inside("Countdown of 0:09.0"))
    #expect(store.rows.map(\.id) == [UUID(1)])
    screen.tap("Pause all")
    #expect(screen.contains("0:01.0"))
    try await clock.checkSuspension()
  }

  /// A tick of a timer changes one text.
  @Test func aTickIsOneOperation() async {
    let (_, screen) = show([TimerRow.State(id: UUID(0)), TimerRow.State(id: UUID(1))])
    screen.tap(.element(buttons(screen, "Start")[1]))
    _ = screen.takeOperations()
    await clock.advance(by: .milliseconds(100))
    #expect(screen.takeOperations().count == 1)
    screen.tap("Pause all")
  }

  func buttons(_ screen: TestScreen, _ name: String) -> [ElementID] {
    var found: [ElementID] = []
    screen.host.tree.visit { id, element in
      if element.kind == .text(HostElement.StyledText([.init(name)])),
        let button = screen.host.tree.parent(of: id)
      {
        found.append(button)
      }
    }
    return found
  }
}
