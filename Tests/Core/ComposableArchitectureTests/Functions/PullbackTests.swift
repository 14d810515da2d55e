import ComposableArchitecture
import Testing

@Suite(.timeLimit(.minutes(20))) struct PullbackTests {
  struct Global: Equatable {
    var count = 0
    var nested = Nested()
    var other = "untouched"
    /// A part that is not stored.
    var negated: Int {
      get { -count }
      set { count = -newValue }
    }

    struct Nested: Equatable { var count = 0 }
  }

  @CasePathable enum GlobalAction: Equatable {
    case local(LocalAction)
    case nested(NestedAction)
    case other
  }

  @CasePathable enum NestedAction: Equatable {
    case local(LocalAction)
  }

  enum LocalAction: Equatable {
    case add(Int)
    case addTwice(Int)
  }

  static func withoutEffect(state: inout Int, action: LocalAction) {
    switch action {
    case .add(let number): state += number
    case .addTwice(let number): state += 2 * number
    }
  }

  static func oneEffect(state: inout Int, action: LocalAction) -> Effect<LocalAction> {
    switch action {
    case .add(let number):
      state += number
      return .none
    case .addTwice(let number):
      state += number
      return .send(.add(number))
    }
  }

  static func severalEffects(state: inout Int, action: LocalAction) -> [Effect<LocalAction>] {
    switch action {
    case .add(let number):
      state += number
      return []
    case .addTwice(let number):
      return [.send(.add(number)), Effect { .add(number) }]
    }
  }

  @Test func aReducerWithoutEffects() {
    let store = Store<Global, GlobalAction>(
      initialValue: Global(),
      reducer: pullback(Self.withoutEffect, value: \.count, action: \.local))
    store.send(.local(.add(1)))
    store.send(.local(.addTwice(2)))
    #expect(store.value == Global(count: 5))
  }

  @Test func aReducerWithOneEffect() {
    let seen = Recorder<GlobalAction>()
    let spy: (inout Global, GlobalAction) -> Effect<GlobalAction> = { _, action in
      seen.record(action)
      return .none
    }
    let store = Store(
      initialValue: Global(),
      reducer: combine(spy, pullback(Self.oneEffect, value: \.count, action: \.local)))
    store.send(.local(.addTwice(2)))
    #expect(store.value == Global(count: 4))
    #expect(seen.elements == [.local(.addTwice(2)), .local(.add(2))])
  }

  @Test func aReducerWithSeveralEffects() {
    let seen = Recorder<GlobalAction>()
    let spy: (inout Global, GlobalAction) -> [Effect<GlobalAction>] = { _, action in
      seen.record(action)
      return []
    }
    let reducer = pullback(
      Self.severalEffects, value: \Global.count, action: \GlobalAction.Cases.local)
    var state = Global()
    #expect(reducer(&state, .local(.addTwice(2))).count == 2)
    #expect(reducer(&state, .local(.add(1))).isEmpty)

    let store = Store(initialValue: Global(), reducer: combine(spy, reducer))
    store.send(.local(.addTwice(2)))
    #expect(store.value == Global(count: 4))
    #expect(seen.elements == [.local(.addTwice(2)), .local(.add(2)), .local(.add(2))])
  }

  @Test func otherCasesAreLeftAlone() {
    let called = Recorder<LocalAction>()
    let without: (inout Int, LocalAction) -> Void = { _, action in called.record(action) }
    let one: (inout Int, LocalAction) -> Effect<LocalAction> = { _, action in
      called.record(action)
      return .send(.add(1))
    }
    let several: (inout Int, LocalAction) -> [Effect<LocalAction>] = { _, action in
      called.record(action)
      return [.send(.add(1))]
    }
    var state = Global()
    for action in [GlobalAction.other, .nested(.local(.add(1)))] {
      pullback(without, value: \Global.count, action: \GlobalAction.Cases.local)(&state, action)
      _ = pullback(one, value: \Global.count, action: \GlobalAction.Cases.local)(&state, action)
      let effects = pullback(
        several, value: \Global.count, action: \GlobalAction.Cases.local)(&state, action)
      #expect(effects.isEmpty)
    }
    #expect(called.elements.isEmpty)
    #expect(state == Global())
  }

  @Test func throughSeveralLevels() {
    let atOnce: (inout Global, GlobalAction) -> [Effect<GlobalAction>] = pullback(
      Self.severalEffects, value: \.nested.count, action: \.nested.local)
    let oneByOne: (inout Global, GlobalAction) -> [Effect<GlobalAction>] = pullback(
      pullback(
        Self.severalEffects, value: \Global.Nested.count, action: \NestedAction.Cases.local),
      value: \.nested, action: \.nested)
    for reducer in [atOnce, oneByOne] {
      let store = Store(initialValue: Global(), reducer: reducer)
      store.send(.nested(.local(.addTwice(3))))
      #expect(store.value == Global(nested: Global.Nested(count: 6)))
    }
  }

  @Test func toAComputedProperty() {
    let without: (inout Global, GlobalAction) -> Void = pullback(
      Self.withoutEffect, value: \.negated, action: \.local)
    let one: (inout Global, GlobalAction) -> Effect<GlobalAction> = pullback(
      Self.oneEffect, value: \.negated, action: \.local)
    let several: (inout Global, GlobalAction) -> [Effect<GlobalAction>] = pullback(
      Self.severalEffects, value: \.negated, action: \.local)
    let stores = [
      Store(initialValue: Global(), reducer: without),
      Store(initialValue: Global(), reducer: one),
      Store(initialValue: Global(), reducer: several),
    ]
    for store in stores {
      store.send(.local(.addTwice(3)))
      #expect(store.value == Global(count: -6))
    }
  }

  /// An array that is copied on write moves; one that is changed in place keeps its address.
  @Test func thePartIsChangedInPlace() {
    struct Big { var values = Array(repeating: 0, count: 1000) }
    let addresses = Recorder<UInt>()
    let write: (inout [Int], LocalAction) -> Void = { values, _ in
      values[1] += 1
      addresses.record(values.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) })
    }
    let store = Store<Big, GlobalAction>(
      initialValue: Big(), reducer: pullback(write, value: \.values, action: \.local))
    for _ in 0..<10 { store.send(.local(.add(1))) }
    #expect(store.value.values[1] == 10)
    #expect(addresses.elements.count == 10)
    #expect(Set(addresses.elements).count == 1)
  }

  @MainActor @Test func asynchronousEffectsSendThroughTheCase() async {
    let later: (inout Int, LocalAction) -> [Effect<LocalAction>] = { state, action in
      switch action {
      case .add(let number):
        state += number
        return []
      case .addTwice(let number):
        return [.run { await $0(.add(number)) }, .run { await $0(.add(number)) }]
      }
    }
    let store = Store<Global, GlobalAction>(
      initialValue: Global(), reducer: pullback(later, value: \.count, action: \.local))
    await store.send(.local(.addTwice(2))).finish()
    #expect(store.value == Global(count: 4))
  }
}
