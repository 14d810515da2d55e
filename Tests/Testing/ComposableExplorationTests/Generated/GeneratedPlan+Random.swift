import RandomSupport

extension GeneratedPlan {
  /// The kinds of things that a feature is made of.
  struct Kinds: Sendable {
    var hasDeclaredFake = true
    var hasUndeclaredFake = false

    /// What an exploration controls.
    static let controlled = Self()

    static let withUndeclaredFakes = Self(hasDeclaredFake: false, hasUndeclaredFake: true)
  }

  /// A feature of a few effects, with as many orders as can be tried one by one.
  init(seed: UInt64, _ kinds: Kinds) {
    var generator = PlanGenerator(seed: seed, kinds: kinds)
    self = generator.plan()
  }
}

private struct PlanGenerator {
  typealias Plan = GeneratedPlan

  private var random: SeededGenerator
  private let kinds: Plan.Kinds
  /// Handlers of actions that effects send: numbered behind those of the user's.
  private var userCount = 0
  private var fedCount = 0
  /// The first of those that may be sent to.
  private var firstFed = 0
  /// How many steps that wait may still be in the feature.
  private var waits = 0

  init(seed: UInt64, kinds: Plan.Kinds) {
    random = SeededGenerator(seed: seed)
    self.kinds = kinds
  }

  mutating func plan() -> Plan {
    userCount = number(2...3)
    fedCount = number(1...2)
    waits = number(2...3)
    let user = (0..<userCount).map { _ in
      Plan.Handler(changes: changes(number(0...2)), effect: effect(depth: 0))
    }
    // Each sends to those behind it only, so that there is an end.
    var fed: [Plan.Handler] = []
    for index in 0..<fedCount {
      firstFed = index + 1
      let hasEffect = firstFed < fedCount && chance(40)
      fed.append(
        Plan.Handler(
          changes: changes(number(1...2)), effect: hasEffect ? effect(depth: 1) : .none))
    }
    return Plan(
      handlers: user + fed, user: userPlans(),
      fake: kinds.hasUndeclaredFake ? .undeclared : .declared)
  }

  private mutating func userPlans() -> [Plan.UserPlan] {
    switch number(0...5) {
    case 0: [.inOrder(Array(0..<userCount))]
    case 1 where userCount == 2: [.twice(handler: 0), .once(handler: 1)]
    case 2 where userCount == 3: [.inOrder([0, 1]), .once(handler: 2)]
    default: (0..<userCount).map { .once(handler: $0) }
    }
  }

  private mutating func changes(_ count: Int) -> [Plan.Change] {
    (0..<count).map { _ in
      let slot = number(0...(Plan.slotCount - 1))
      return switch number(0...15) {
      case 0...5: .set(slot: slot, source(inReducer: true))
      case 6...8: .add(slot: slot, source(inReducer: true))
      case 9: .copyTotal(slot: slot)
      case 10: .addTotal(source(inReducer: true))
      case 11: .setTotal(source(inReducer: true))
      case 12: .draw(slot: slot)
      case 13: .readDate(slot: slot)
      case 14: .readFake(slot: slot)
      default: .set(slot: slot, .payload)
      }
    }
  }

  private mutating func source(inReducer: Bool) -> Plan.Source {
    switch number(0...4) {
    case 0: .constant(number(1...(Plan.modulus - 1)))
    case 1: .payload
    case 2: .sum(number(0...2))
    default:
      inReducer
        ? .slot(number(0...(Plan.slotCount - 1))) : .register(number(0...2))
    }
  }

  private mutating func effect(depth: Int) -> Plan.EffectPlan {
    guard waits > 0 || chance(40) else { return chance(50) ? .none : .cancel(id: number(0...1)) }
    return switch number(0...19) {
    case 0...12: .run(run())
    case 13 where depth == 0: .merge([effect(depth: 1), effect(depth: 1)])
    case 14 where depth == 0: .concatenate([effect(depth: 1), effect(depth: 1)])
    case 15 where depth == 0:
      .merge([
        .concatenate([effect(depth: 1), effect(depth: 1)]), effect(depth: 1),
      ])
    case 16: .cancel(id: number(0...1))
    case 17: .send(handler: fedHandler(), source(inReducer: true))
    case 18 where depth == 0: .concatenate([.cancel(id: number(0...1)), effect(depth: 1)])
    default: .run(run())
    }
  }

  private mutating func fedHandler() -> Int { userCount + number(firstFed...(fedCount - 1)) }

  private mutating func run() -> Plan.Run {
    var run = Plan.Run(
      captures: (0..<number(0...2)).map { _ in number(0...(Plan.slotCount - 1)) }, steps: [])
    if chance(45) {
      run.id = number(0...1)
      run.cancelsInFlight = chance(60)
      if chance(15), waits > 0 {
        waits -= 1
        run.debounce = 10 * number(1...2)
      } else if chance(12), waits > 0 {
        waits -= 1
        run.throttle = 10 * number(1...2)
      }
    }
    if chance(60) { run.failureHandler = fedHandler() }
    for _ in 0..<number(1...4) { run.steps.append(step()) }
    if chance(85) {
      run.steps.append(.send(handler: fedHandler(), source(inReducer: false)))
    }
    return run
  }

  private mutating func step() -> Plan.Step {
    let register = number(0...2)
    switch number(0...21) {
    case 0...7 where waits > 0:
      waits -= 1
      return .call(endpoint(), source(inReducer: false), into: register)
    case 8...9 where waits > 0:
      waits -= 1
      return .sleep(milliseconds: 10 * number(1...2))
    case 10...11: return .readTotal(into: register)
    case 12: return .setTotal(source(inReducer: false))
    case 13: return .addTotal(source(inReducer: false), into: register)
    case 14: return .draw(into: register)
    case 15: return .drawNumber(into: register)
    case 16: return .readDate(into: register)
    case 17: return .readElapsed(into: register)
    case 18: return .stopIf(register: register, equals: number(0...1))
    case 19: return .cancel(id: number(0...1))
    case 20 where kinds.hasDeclaredFake: return .readFake(into: register)
    default: return .send(handler: fedHandler(), source(inReducer: false))
    }
  }

  private mutating func endpoint() -> Plan.Endpoint {
    chance(40)
      ? [.load, .store, .increment][number(0...2)] : [.pure, .failing, .choosing][number(0...2)]
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// - Parameter percent: how often it is true.
  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }
}
