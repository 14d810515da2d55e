import ComposableExploration
import Foundation

/// A feature that does what a plan says.
@Reducer struct GeneratedFeature {
  struct State: Equatable {
    var slots = Array(repeating: 0, count: GeneratedPlan.slotCount)
    @Shared(.inMemory("total")) var total = 0
  }

  enum Action {
    case handle(Int, payload: Int)
  }

  let plan: GeneratedPlan
  @Dependency(\.generatedServer) var server
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.uuid) var uuid
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .handle(let index, let payload) = action else { return .none }
      let handler = plan.handlers[index]
      for change in handler.changes { apply(change, payload, to: &state) }
      return effect(handler.effect, payload, state)
    }
  }

  private func apply(_ change: GeneratedPlan.Change, _ payload: Int, to state: inout State) {
    let scope = GeneratedScope(slots: state.slots, payload: payload)
    switch change {
    case .set(let slot, let source): state.slots[slot] = scope.value(source)
    case .add(let slot, let source):
      state.slots[slot] = GeneratedScope.reduced(state.slots[slot] + scope.value(source))
    case .copyTotal(let slot): state.slots[slot] = state.total
    case .addTotal(let source):
      state.$total.withLock { $0 = GeneratedScope.reduced($0 + scope.value(source)) }
    case .setTotal(let source): state.$total.withLock { $0 = scope.value(source) }
    case .draw(let slot): state.slots[slot] = number(of: uuid())
    case .readDate(let slot):
      state.slots[slot] = GeneratedScope.reduced(Int(date.now.timeIntervalSince1970 * 1_000))
    case .readFake(let slot): state.slots[slot] = server.current()
    }
  }

  private func number(of id: UUID) -> Int { GeneratedScope.reduced(Int(id.uuid.15)) }

  private func effect(
    _ plan: GeneratedPlan.EffectPlan, _ payload: Int, _ state: State
  ) -> EffectOf<Self> {
    switch plan {
    case .none: .none
    case .run(let run): effect(run, payload, state)
    case .merge(let plans): .merge(plans.map { effect($0, payload, state) })
    case .concatenate(let plans): .concatenate(plans.map { effect($0, payload, state) })
    case .cancel(let id): .cancel(id: id)
    case .send(let handler, let source):
      .send(
        .handle(
          handler, payload: GeneratedScope(slots: state.slots, payload: payload).value(source)))
    }
  }

  private func effect(
    _ run: GeneratedPlan.Run, _ payload: Int, _ state: State
  ) -> EffectOf<Self> {
    let registers = run.captures.map { state.slots[$0] }
    var effect = EffectOf<Self>.run { [total = state.$total] send in
      try await perform(run.steps, registers, payload, total, send)
    } catch: { error, send in
      if let handler = run.failureHandler { await send(.handle(handler, payload: 1)) }
    }
    if let id = run.id {
      if let length = run.debounce {
        effect = effect.debounce(id: id, for: .milliseconds(length), clock: clock)
      } else if let length = run.throttle {
        effect = effect.throttle(id: id, for: .milliseconds(length), clock: clock, latest: true)
      } else {
        effect = effect.cancellable(id: id, cancelInFlight: run.cancelsInFlight)
      }
    }
    return effect
  }

  private func perform(
    _ steps: [GeneratedPlan.Step], _ captured: [Int], _ payload: Int, _ total: Shared<Int>,
    _ send: isolated Send<Action>
  ) async throws {
    var scope = GeneratedScope(payload: payload)
    for (index, value) in captured.enumerated() { scope.registers[index] = value }
    let clock = AnyClock(clock)
    // A reading is something that an effect knows, so it is not made without need.
    let readsClock = steps.contains { if case .readElapsed = $0 { true } else { false } }
    let start = readsClock ? clock.now : nil
    for step in steps {
      switch step {
      case .call(let endpoint, let source, let register):
        scope.registers[register] = try await server.call(endpoint, scope.value(source))
      case .sleep(let length): try await clock.sleep(for: .milliseconds(length))
      case .readTotal(let register): scope.registers[register] = total.wrappedValue
      case .setTotal(let source):
        let value = scope.value(source)
        total.withLock { $0 = value }
      case .addTotal(let source, let register):
        let value = scope.value(source)
        scope.registers[register] = total.withLock {
          $0 = GeneratedScope.reduced($0 + value)
          return $0
        }
      case .draw(let register): scope.registers[register] = number(of: uuid())
      case .drawNumber(let register):
        scope.registers[register] = withRandomNumberGenerator {
          Int.random(in: 0..<GeneratedPlan.modulus, using: &$0)
        }
      case .readDate(let register):
        scope.registers[register] = GeneratedScope.reduced(
          Int(date.now.timeIntervalSince1970 * 1_000))
      case .readElapsed(let register):
        guard let start else { break }
        scope.registers[register] = GeneratedScope.reduced(
          Int(start.duration(to: clock.now) / .milliseconds(1)))
      case .readFake(let register): scope.registers[register] = server.current()
      case .send(let handler, let source):
        await send(.handle(handler, payload: scope.value(source)))
      case .stopIf(let register, let value):
        if scope.registers[register] == value { return }
      case .cancel(let id): Task.cancel(id: id)
      }
    }
  }
}

/// The numbers that a piece of code knows.
struct GeneratedScope {
  var slots: [Int] = []
  var registers = [0, 0, 0]
  var payload = 0

  func value(_ source: GeneratedPlan.Source) -> Int {
    switch source {
    case .constant(let value): value
    case .slot(let index): slots.isEmpty ? 0 : slots[index]
    case .register(let index): registers[index]
    case .payload: payload
    case .sum(let value): Self.reduced(value + payload + registers[0])
    }
  }

  static func reduced(_ value: Int) -> Int { value % GeneratedPlan.modulus }
}
