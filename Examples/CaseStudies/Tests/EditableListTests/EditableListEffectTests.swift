import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import EditableList
import Foundation
import Testing

/// The list's and its rows' effects over time. Limited, because an effect that is not cancelled waits
/// forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct EditableListEffectTests {
  let held = Held<String, String?>()
  let clock = TestClock()

  func list() -> TestStoreOf<EditableList> {
    TestStore(initialState: EditableList.State(rows: .example)) {
      EditableList()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suggester.suggestion = held.ask
    }
  }

  @Test func whatIsDoneGoesToTheEndAfterAPause() async {
    let list = list()
    await list.send(\.rows[id: UUID(1)].doneToggled) { $0.rows[id: UUID(1)]?.isDone = true }
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    // It would report an action that was received.
    await list.send(.filterChanged(.all))
    await clock.advance(by: .milliseconds(1))
    await list.receive(\.sortDone) { $0.rows.move(fromOffsets: [2], toOffset: 0) }
  }

  @Test func aSecondTickStartsThePauseAnew() async {
    let list = list()
    let first = await list.send(\.rows[id: UUID(1)].doneToggled) {
      $0.rows[id: UUID(1)]?.isDone = true
    }
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    await list.send(\.rows[id: UUID(2)].doneToggled) { $0.rows[id: UUID(2)]?.isDone = false }
    await first.finish()
    await clock.advance(by: EditableList.pause - .milliseconds(1))
    await list.send(.filterChanged(.all))
    await clock.advance(by: .milliseconds(1))
    await list.receive(\.sortDone) { $0.rows.move(fromOffsets: [0], toOffset: 3) }
  }

  @Test func eachRowHasALookUpOfItsOwn() async throws {
    let list = list()
    let first = await list.send(\.rows[id: UUID(1)].lookUpButtonTapped) {
      $0.rows[id: UUID(1)]?.suggestion = .awaited
    }
    let firstQuestion = try await held.question()
    await list.send(\.rows[id: UUID(3)].lookUpButtonTapped) {
      $0.rows[id: UUID(3)]?.suggestion = .awaited
    }
    let secondQuestion = try await held.question()
    await list.send(\.rows[id: UUID(1)].cancelButtonTapped) {
      $0.rows[id: UUID(1)]?.suggestion = .notAsked
    }
    await first.finish()
    firstQuestion.answer("Do one")
    secondQuestion.answer("Do three")
    await list.receive(\.rows[id: UUID(3)].suggested, "Do three") {
      $0.rows[id: UUID(3)]?.suggestion = .some("Do three")
    }
  }

  @Test func theLookUpEndsWithItsRow() async throws {
    let list = list()
    let task = await list.send(\.rows[id: UUID(1)].lookUpButtonTapped) {
      $0.rows[id: UUID(1)]?.suggestion = .awaited
    }
    let question = try await held.question()
    await list.send(.delete([0])) {
      $0.rows.remove(id: UUID(1))
      // And does not return with it.
      $0.deletion = .example([1])
    }
    await task.finish()
    question.answer("Do one")
    await list.send(.undoButtonTapped) {
      $0.rows = .example
      $0.deletion = nil
    }
  }

  @Test func theLookUpGoesOnWhenItsRowMovesOrIsHidden() async throws {
    let list = list()
    await list.send(\.rows[id: UUID(1)].lookUpButtonTapped) {
      $0.rows[id: UUID(1)]?.suggestion = .awaited
    }
    let question = try await held.question()
    await list.send(.move([0], to: 4)) { $0.rows.move(fromOffsets: [0], toOffset: 4) }
    await list.send(.filterChanged(.done)) { $0.filter = .done }
    question.answer("Do one")
    await list.receive(\.rows[id: UUID(1)].suggested, "Do one") {
      $0.rows[id: UUID(1)]?.suggestion = .some("Do one")
    }
  }
}
