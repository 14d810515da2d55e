import ComposableCasePaths
import Testing

/// `Optional` and `Result` are case pathable.
@Suite struct StandardLibraryTests {
  struct Failed: Error, Equatable {}

  @Test func optionalCases() {
    var value: Int? = 3
    #expect(value.is(\.some))
    #expect(!value.is(\.none))
    value.modify(\.some) { $0 += 1 }
    #expect(value == 4)
    value[case: \.some] = 5
    #expect(value == 5)
    value[case: \.none] = ()
    #expect(value == 5)
    #expect((\Int?.Cases.some)(3) == 3)
  }

  @Test func throughAnOptional() {
    let action = Action.optional(.rows([1]))
    #expect(action[case: \.optional.some.rows] == [1])
    #expect(action[case: \.optional.rows] == [1])
    #expect(!action.is(\.optional.none))
    #expect(Action.optional(nil).is(\.optional.none))
    #expect(!Action.optional(nil).is(\.optional.rows))
    #expect((\Action.Cases.optional.rows)([2]) == .optional(.rows([2])))
  }

  @Test func resultCases() {
    let success = Result<Int, Failed>.success(3)
    let failure = Result<Int, Failed>.failure(Failed())
    #expect(success[case: \.success] == 3)
    #expect(success[case: \.failure] == nil)
    #expect(failure[case: \.failure] == Failed())
    #expect((\Result<Int, Failed>.Cases.success)(3) == success)
    #expect((\Result<Int, Failed>.Cases.failure)(Failed()) == failure)
  }

  @Test func reflection() {
    #expect(Int?.allCasePaths[3] == \.some)
    #expect(Int?.allCasePaths[nil] == \.none)
    #expect(Array(Result<Int, Failed>.allCasePaths) == [\.success, \.failure])
    #expect(Result<Int, Failed>.allCasePaths[.success(3)] == \.success)
    #expect(Result<Int, Failed>.allCasePaths[.failure(Failed())] == \.failure)
  }
}
