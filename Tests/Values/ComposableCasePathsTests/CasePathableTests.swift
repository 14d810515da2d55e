import ComposableCasePaths
import Testing

@Suite struct CasePathableTests {
  struct Failed: Error {}

  @Test func testsForACase() {
    #expect(Action.counter(1).is(\.counter))
    #expect(!Action.counter(1).is(\.reset))
    #expect(Action.child(.closed).is(\.child))
    #expect(Action.child(.closed).is(\.child.closed))
    #expect(!Action.child(.closed).is(\.child.rows))
    let partial: PartialCaseKeyPath<Action> = \.counter
    #expect(Action.counter(1).is(partial))
    #expect(!Action.reset.is(partial))
  }

  @Test func readsAPayload() {
    #expect(Action.counter(3)[case: \.counter] == 3)
    #expect(Action.reset[case: \.counter] == nil)
    #expect(Action.reset[case: \.reset] != nil)
    let partial: PartialCaseKeyPath<Action> = \.counter
    #expect(Action.counter(3)[case: partial] as? Int == 3)
    #expect(Action.reset[case: partial] == nil)
    #expect(Child.rows([1]).rows == [1])
    #expect(Child.closed.rows == nil)
  }

  @Test func writesAPayload() {
    var action = Action.counter(2)
    action[case: \.counter] = 3
    #expect(action == .counter(3))
    action[case: \.counter]? += 1
    #expect(action == .counter(4))
    action = .child(.rows([]))
    action[case: \.child.rows] = [1]
    #expect(action == .child(.rows([1])))
    action[case: \.child] = .closed
    #expect(action == .child(.closed))
  }

  /// It changed the case: a binding that is written late replaced the state of another screen.
  @Test func writingToAnotherCaseDoesNothing() {
    var action = Action.counter(3)
    action[case: \.reset] = ()
    action[case: \.child.rows] = [1]
    #expect(action == .counter(3))
    action = .child(.closed)
    action[case: \.child.rows] = [1]
    #expect(action == .child(.closed))
  }

  @Test func writingNilOrThroughAnotherCaseDoesNothing() {
    var action = Action.counter(3)
    action[case: \.counter] = nil
    action[case: \.reset] = nil
    action[case: \.child.rows]?.append(1)
    #expect(action == .counter(3))
  }

  @Test func modifies() {
    var action = Action.child(.rows([1]))
    #expect(action.modify(\.child.rows) { $0.append(2) })
    #expect(action == .child(.rows([1, 2])))
    #expect(!action.modify(\.counter) { _ in Issue.record("called for another case") })
    #expect(action == .child(.rows([1, 2])))
  }

  @Test func modifyKeepsWhatWasChangedBeforeAnError() {
    var action = Action.counter(1)
    #expect(throws: Failed.self) {
      try action.modify(\.counter) { value throws(Failed) in
        value = 2
        throw Failed()
      }
    }
    #expect(action == .counter(2))
  }

  @Test func modifyReturnsWhatTheClosureReturns() {
    var action = Action.counter(1)
    let path = AnyCasePath(\Action.Cases.counter)
    let old = path.modify(&action) { value in
      defer { value += 1 }
      return value
    }
    #expect(old == 1)
    #expect(action == .counter(2))
    action = .reset
    #expect(path.modify(&action) { $0 } == nil)
  }

  /// Writing to an array that is referenced twice allocates new storage.
  @Test func modifyDoesNotCopyThePayload() {
    var action = Action.child(.rows(Array(0..<1_000)))
    let before = action[case: \.child.rows]?.withUnsafeBufferPointer(\.baseAddress)
    action.modify(\.child.rows) { $0[0] = -1 }
    let after = action[case: \.child.rows]?.withUnsafeBufferPointer(\.baseAddress)
    #expect(before == after)
    #expect(action[case: \.child.rows]?.first == -1)
  }

  @Test func modifyDoesNotLeakOrOverrelease() {
    final class Token {}
    weak var token: Token?
    do {
      var value: Token?? = .some(Token())
      token = value as? Token
      value.modify(\.some) { _ in #expect(token != nil) }
      #expect(token != nil)
      value.modify(\.some) { $0 = nil }
      #expect(token == nil)
      value.modify(\.some) { $0 = Token() }
      token = value as? Token
      #expect(token != nil)
    }
    #expect(token == nil)
  }

  @Test func allCasePathsIsASequence() {
    #expect(Array(Action.allCasePaths) == [\.counter, \.reset, \.child, \.optional])
    #expect(Action.allCasePaths.filter(Action.reset.is) == [\.reset])
  }

  @Test func allCasePathsFindsTheCaseOfAValue() {
    #expect(Action.allCasePaths[.reset] == \.reset)
    #expect(Action.allCasePaths[.optional(nil)] == \.optional)
    #expect(Action.allCasePaths[.counter(1)] != Action.allCasePaths[.reset])
  }
}
