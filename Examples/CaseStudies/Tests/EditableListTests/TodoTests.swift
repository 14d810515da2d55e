import CaseStudySupport
import ComposableArchitecture
import ComposableTesting
import EditableList
import Foundation
import Testing

/// Limited, because an effect that is not cancelled waits forever.
@Suite(.timeLimit(.minutes(20))) @MainActor
struct TodoTests {
  let held = Held<String, String?>()

  func todo() -> TestStoreOf<Todo> {
    TestStore(initialState: Todo.State(id: UUID(1), text: "milk")) {
      Todo()
    } withDependencies: {
      $0.suggester.suggestion = held.ask
    }
  }

  @Test func isEditedAndDone() async {
    let todo = todo()
    await todo.send(.textChanged("oat milk")) { $0.text = "oat milk" }
    await todo.send(.doneToggled) { $0.isDone = true }
    await todo.send(.doneToggled) { $0.isDone = false }
  }

  @Test func looksUpASuggestionToBeAccepted() async throws {
    let todo = todo()
    // There is none yet.
    await todo.send(.acceptButtonTapped)
    await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    let question = try await held.question()
    #expect(question.input == "milk")
    question.answer("Buy milk")
    await todo.receive(\.suggested, "Buy milk") { $0.suggestion = .some("Buy milk") }
    await todo.send(.acceptButtonTapped) {
      $0.text = "Buy milk"
      $0.suggestion = .notAsked
    }
  }

  @Test func thereMayBeNoSuggestion() async throws {
    let todo = todo()
    await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    try await held.question().answer(nil)
    await todo.receive(\.suggested, nil) { $0.suggestion = .none }
  }

  @Test func aFailureIsShownAndCanBeRetried() async throws {
    let todo = todo()
    await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    try await held.question().fail("No connection.")
    await todo.receive(\.lookUpFailed, "No connection.") {
      $0.suggestion = .failed("No connection.")
    }
    await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    try await held.question().answer("Buy milk")
    await todo.receive(\.suggested, "Buy milk") { $0.suggestion = .some("Buy milk") }
  }

  @Test(arguments: [Todo.Action.cancelButtonTapped, .textChanged("milk")])
  func aLookUpIsCancelled(by action: Todo.Action) async throws {
    let todo = todo()
    let task = await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    let question = try await held.question()
    await todo.send(action) { $0.suggestion = .notAsked }
    await task.finish()
    question.answer("Buy milk")
  }

  @Test func aSecondLookUpTakesThePlaceOfTheFirst() async throws {
    let todo = todo()
    let first = await todo.send(.lookUpButtonTapped) { $0.suggestion = .awaited }
    _ = try await held.question()
    await todo.send(.lookUpButtonTapped)
    await first.finish()
    try await held.question().answer("Buy milk")
    await todo.receive(\.suggested) { $0.suggestion = .some("Buy milk") }
  }
}
