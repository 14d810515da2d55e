import ComposableSourceText
import Testing

/// The steps of a test, and the parts of them that can't be written.
@Suite struct TestStepsTests {
  enum Action {
    case loaded(Int)
    case tapped(on: Opaque)
  }

  final class Opaque: Sendable {}

  struct Plain { let value = 1 }

  @Test func statements() {
    var steps = TestSteps()
    steps.send(Action.loaded(1), changes: ["$0.count = 1"])
    steps.send(Action.loaded(2), json: #"{"loaded":{"_0":2}}"#)
    steps.receive(Action.loaded(3))
    steps.append(.wakes(position: 0))
    #expect(
      steps.statements.map { $0.text() } == [
        "await store.send(.loaded(1)) { $0.count = 1 }",
        ##"""
        await store.send(recordedAction(
          #"""
          {"loaded":{"_0":2}}
          """#))
        """##,
        #"await store.receive(\.loaded)"#, "await calls.wakeIfPending()",
      ])
    #expect(steps.problems == [])
  }

  @Test func partsThatCannotBeWritten() {
    var steps = TestSteps()
    steps.send(Action.tapped(on: Opaque()), in: 3)
    steps.send(Action.tapped(on: Opaque()))
    // An action of an effect was once left out in silence.
    steps.receive(Plain(), in: 4)
    steps.receive(Plain())
    #expect(
      steps.problems == [
        "A value of 'Opaque' in the action of turn 3, tapped can't be written: complete it.",
        "A value of 'Opaque' in the action tapped can't be written: complete it.",
        "A test can't receive the action of turn 4, 'Plain', which is not an enum: complete it.",
        "A test can't receive the action 'Plain', which is not an enum: complete it.",
      ])
    #expect(steps.statements.count == 2)
  }
}
