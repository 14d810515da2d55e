import ComposableCasePaths
import Testing

@Suite struct CaseKeyPathTests {
  @Test func oneLevel() {
    let path = AnyCasePath<Action, Int>(\.counter)
    #expect(path.embed(3) == .counter(3))
    #expect(path.extract(from: .counter(3)) == 3)
    #expect(path.extract(from: .reset) == nil)
  }

  @Test func chain() {
    let path = AnyCasePath(\Action.Cases.child.rows)
    #expect(path.embed([1]) == .child(.rows([1])))
    #expect(path.extract(from: .child(.rows([1, 2]))) == [1, 2])
    #expect(path.extract(from: .child(.closed)) == nil)
    #expect(path.extract(from: .reset) == nil)
  }

  @Test func identity() {
    let path = AnyCasePath<Action, Action>(\.self)
    #expect(path.embed(.reset) == .reset)
    #expect(path.extract(from: .counter(3)) == .counter(3))
    #expect(Action.reset.is(\.self))
  }

  @Test func appendedKeyPath() {
    let child: CaseKeyPath<Action, Child> = \.child
    let rows: CaseKeyPath<Child, [Int]> = \.rows
    #expect(child.appending(path: rows)([1]) == .child(.rows([1])))
  }

  @Test func callEmbeds() {
    #expect((\Action.Cases.counter)(3) == .counter(3))
    #expect((\Action.Cases.reset)() == .reset)
    #expect((\Action.Cases.child.closed)() == .child(.closed))
  }

  @Test func callOfPartialKeyPathEmbedsAMatchingPayload() {
    let counter: PartialCaseKeyPath<Action> = \.counter
    let reset: PartialCaseKeyPath<Action> = \.reset
    let itself: PartialCaseKeyPath<Action> = \.self
    #expect(counter(3) == .counter(3))
    #expect(counter("3") == nil)
    #expect(reset(()) == .reset)
    #expect(itself(Action.reset) == .reset)
    #expect(itself(3) == nil)
  }

  @Test func pattern() {
    func name(_ action: Action) -> String {
      switch action {
      case \.counter: "counter"
      case \.child.rows: "rows"
      case \.child: "child"
      default: "other"
      }
    }
    #expect(name(.counter(1)) == "counter")
    #expect(name(.child(.rows([]))) == "rows")
    #expect(name(.child(.closed)) == "child")
    #expect(name(.reset) == "other")
  }

  @Test func literalsAreSendableAndHashable() {
    let path: any CaseKeyPath<Action, [Int]> & Sendable = \.child.rows
    #expect(path == \.child.rows)
    #expect(Set<PartialCaseKeyPath<Action>>([\.counter, \.counter, path]).count == 2)
  }

  @Test func aKeyPathThroughAnExtensionOfCase() {
    #expect(AnyCasePath(\Action.Cases.firstChild).extract(from: .child(.closed)) == .closed)
  }
}

extension Case<Action> {
  fileprivate var firstChild: Case<Child> { self.child }
}
