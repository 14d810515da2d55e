import ComposableArchitecture
import Foundation
import Testing

/// Effects that are combined a hundred thousand times, on the stack of a secondary thread.
@Suite(.timeLimit(.minutes(20))) struct DeepEffectsTests {
  private static let count = 100_000

  @Test func mergedOneByOne() async {
    await expectAll { effect, number in effect.merge(with: .send(number)) }
  }

  @Test func mergedInFront() async {
    await expectAll(reversed: true) { effect, number in .merge(.send(number), effect) }
  }

  @Test func concatenatedOneByOne() async {
    await expectAll { effect, number in effect.concatenate(with: .send(number)) }
  }

  @Test func concatenatedInFront() async {
    await expectAll(reversed: true) { effect, number in .concatenate(.send(number), effect) }
  }

  @Test func allInTurn() async {
    await expectAll { effect, number in
      switch number % 3 {
      case 0: effect.merge(with: .send(number))
      case 1: .concatenate(effect, .send(number))
      default: effect.merge(with: .send(number)).cancellable(id: "all")
      }
    }
  }

  @Test func mapped() async {
    let received = await onASmallStack {
      var effect = Effect<Int>.send(0)
      for _ in 0..<Self.count { effect = effect.map { $0 + 1 } }
      return receive(effect)
    }
    #expect(received == [Self.count])
  }

  @Test func mappedAndCancellableInTurn() async {
    let received = await onASmallStack {
      var effect = Effect<Int>.send(0)
      for number in 0..<Self.count {
        effect = number.isMultiple(of: 2) ? effect.map { $0 + 1 } : effect.cancellable(id: number)
      }
      return receive(effect)
    }
    #expect(received == [Self.count / 2])
  }

  @Test func surrounded() async {
    struct Plain: ActionSurroundings { func apply(_ body: () -> Void) { body() } }
    await expectAll { effect, number in
      effect.merge(with: .send(number)).surrounded(by: Plain())
    }
  }

  /// Running steps, each nested in the previous one.
  @Test func concatenationsThatRun() async {
    actor Session {
      func run() async -> Int {
        var effect = Effect<Int>.none
        for number in 0..<repetitions(20_000) {
          effect = .concatenate(.run { send in await send(number) }, effect)
        }
        let store = Store<Int, Int>(initialState: 0) { [effect] in
          Reduce { state, action in
            if action < 0 { return effect }
            state += 1
            return .none
          }
        }
        await store.send(-1).finish()
        return store.state
      }
    }
    #expect(await Session().run() == repetitions(20_000))
  }

  /// Effects that are never run are released, too.
  @Test func unusedEffectsAreReleased() async {
    let received = await onASmallStack {
      var effect = Effect<Int>.run { _ in }
      for number in 0..<Self.count {
        effect = effect.merge(with: .run { _ in }).map { $0 + 1 }.cancellable(id: number)
      }
      return [Self.count]
    }
    #expect(received == [Self.count])
  }

  private func expectAll(
    reversed: Bool = false, _ combine: @escaping @Sendable (Effect<Int>, Int) -> Effect<Int>
  ) async {
    let received = await onASmallStack {
      var effect = Effect<Int>.none
      for number in 0..<Self.count { effect = combine(effect, number) }
      return receive(effect)
    }
    let expected = Array(0..<Self.count)
    #expect(received == (reversed ? expected.reversed() : expected))
  }

  /// The actions that a store receives from an effect.
  private func receive(_ effect: Effect<Int>) -> [Int] {
    let store = Store<[Int], Int>(initialState: []) {
      Reduce { state, action in
        if action < 0 { return effect }
        state.append(action)
        return .none
      }
    }
    store.send(-1)
    return store.state
  }

  private func onASmallStack(_ body: @escaping @Sendable () -> [Int]) async -> [Int] {
    await withCheckedContinuation { continuation in
      let thread = Thread { continuation.resume(returning: body()) }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }
}
