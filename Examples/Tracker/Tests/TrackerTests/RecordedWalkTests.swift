import ComposableRecording
import ComposableTerminal
import ComposableUI
import ComposableViewsTesting
import Foundation
import Testing
import Tracker

/// The recording of the walk by keyboard is replayed: in another process than it was made in, with other hash seeds.
@MainActor @Suite(.timeLimit(.minutes(5))) struct RecordedWalkTests {
  /// The replay has the recorded states, and they show the steps one after the other.
  @Test func itsStatesShowTheSteps() throws {
    let recording = try Data(
      contentsOf: WalkStep.folder.appendingPathComponent("session.jsonl"))
    let session = try replay(recording) { Tracker() }
    try #require(session.divergence == nil && !session.isCutOff)
    var turn = 0
    for step in try WalkStep.all() {
      var nearest: Difference?
      while let difference = try Self.difference(
        of: replay(recording, through: turn) { Tracker() }, from: step)
      {
        if nearest?.isOfScreen != true || difference.isOfScreen { nearest = difference }
        turn += 1
        guard turn <= session.turnCount else {
          Issue.record("No later state shows '\(step.title)'. \(nearest?.text ?? "")")
          return
        }
      }
    }
  }

  /// Why a state does not show a step.
  private struct Difference {
    let text: String
    var isOfScreen = false
  }

  private static func difference(
    of replay: StoreReplay<Tracker.State>, from step: WalkStep
  ) throws -> Difference? {
    let state = try #require(replay.state)
    let store = Store(initialState: state) {
      EmptyReducer<Tracker.State, Tracker.Action>()
    } withDependencies: {
      // A notice waits.
      $0.continuousClock = TestClock()
    }
    let text = TestScreen { TrackerView(store: store) }.text
    for seen in step.seen where !text.contains(seen) {
      return Difference(text: "There is no '\(seen)'.")
    }
    for lacking in step.lacking where text.contains(lacking) {
      return Difference(text: "There is '\(lacking)'.")
    }
    for screen in step.screens {
      let shown = screenOfTerminal(store)
      guard shown != screen else { continue }
      return Difference(text: "The screen is:\n\n\(shown)", isOfScreen: true)
    }
    return nil
  }

  private static func screenOfTerminal(_ store: StoreOf<Tracker>) -> String {
    let terminal = _OffscreenTerminal(columns: 120, rows: 36, colorDepth: .full)
    let graph = ViewGraph(host: terminal.host) { TrackerView(store: store) }
    _ = terminal.draw()
    graph.update()
    return WalkStep.withoutFocus(terminal.text)
  }
}
