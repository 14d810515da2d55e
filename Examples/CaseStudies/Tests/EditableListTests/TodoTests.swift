import CaseStudySupport
import ComposableArchitecture
import EditableList
import Foundation
import Testing

/// Limited, because an effect that is not cancelled waits for an answer for ever.
@Suite(.timeLimit(.minutes(1))) @MainActor
struct TodoTests {
  let held = Held<String, String?>()

  func todo(_ state: Todo.State = Todo.State(id: UUID(1), text: "milk")) -> StoreOf<Todo> {
    Store(initialState: state) {
      Todo()
    } withDependencies: {
      $0.suggester.suggestion = held.ask
    }
  }

  @Test func isEditedAndDone() {
    let todo = todo()
    todo.send(.textChanged("oat milk"))
    todo.send(.doneToggled)
    #expect(todo.state == Todo.State(id: UUID(1), text: "oat milk", isDone: true))
    todo.send(.doneToggled)
    #expect(todo.state == Todo.State(id: UUID(1), text: "oat milk"))
  }

  @Test func looksUpASuggestionToBeAccepted() async {
    let todo = todo()
    todo.send(.acceptButtonTapped)
    #expect(todo.state == Todo.State(id: UUID(1), text: "milk"), "there is none yet")
    let task = todo.send(.lookUpButtonTapped)
    #expect(todo.suggestion == .awaited)
    let question = await held.question()
    #expect(question.input == "milk")
    question.answer("Buy milk")
    await task.finish()
    #expect(todo.suggestion == .some("Buy milk"))
    todo.send(.acceptButtonTapped)
    #expect(todo.state == Todo.State(id: UUID(1), text: "Buy milk"))
  }

  @Test func thereMayBeNoSuggestion() async {
    let todo = todo()
    let task = todo.send(.lookUpButtonTapped)
    await held.question().answer(nil)
    await task.finish()
    #expect(todo.suggestion == .none)
  }

  @Test func aFailureIsToldAndCanBeRetried() async {
    let todo = todo()
    let first = todo.send(.lookUpButtonTapped)
    await held.question().fail("No connection.")
    await first.finish()
    #expect(todo.suggestion == .failed("No connection."))
    let second = todo.send(.lookUpButtonTapped)
    await held.question().answer("Buy milk")
    await second.finish()
    #expect(todo.suggestion == .some("Buy milk"))
  }

  @Test(arguments: [Todo.Action.cancelButtonTapped, .textChanged("milk")])
  func aLookUpIsCancelled(by action: Todo.Action) async {
    let todo = todo()
    let task = todo.send(.lookUpButtonTapped)
    let question = await held.question()
    todo.send(action)
    await task.finish()
    question.answer("Buy milk")
    #expect(todo.state == Todo.State(id: UUID(1), text: "milk"))
  }

  @Test func aSecondLookUpTakesThePlaceOfTheFirst() async {
    let todo = todo()
    let first = todo.send(.lookUpButtonTapped)
    _ = await held.question()
    let second = todo.send(.lookUpButtonTapped)
    await first.finish()
    #expect(todo.suggestion == .awaited)
    await held.question().answer("Buy milk")
    await second.finish()
    #expect(todo.suggestion == .some("Buy milk"))
  }
}
