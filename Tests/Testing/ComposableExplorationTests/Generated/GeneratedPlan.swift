/// What a generated feature does: handlers of actions, and the effects that they return.
struct GeneratedPlan: Sendable {
  /// The numbers of a feature are below this.
  static let modulus = 5
  static let slotCount = 3

  /// Where a number comes from.
  enum Source: Sendable {
    case constant(Int)
    /// A property of the state, in a reducer.
    case slot(Int)
    /// What an effect knows.
    case register(Int)
    /// What came with the action.
    case payload
    case sum(Int)
  }

  enum Change: Sendable {
    case set(slot: Int, Source)
    case add(slot: Int, Source)
    case copyTotal(slot: Int)
    case addTotal(Source)
    case setTotal(Source)
    case draw(slot: Int)
    case readDate(slot: Int)
    case readFake(slot: Int)
  }

  enum Step: Sendable {
    case call(Endpoint, Source, into: Int)
    case sleep(milliseconds: Int)
    case readTotal(into: Int)
    case setTotal(Source)
    case addTotal(Source, into: Int)
    case draw(into: Int)
    case drawNumber(into: Int)
    case readDate(into: Int)
    case readElapsed(into: Int)
    case readFake(into: Int)
    case send(handler: Int, Source)
    case stopIf(register: Int, equals: Int)
    case cancel(id: Int)
  }

  enum Endpoint: Sendable, CaseIterable {
    /// Its answer is a function of its argument.
    case pure
    /// The same; it may fail.
    case failing
    /// It returns one of two numbers.
    case choosing
    case load
    case store
    case increment
  }

  /// An effect of `run`.
  struct Run: Sendable {
    /// The properties of the state that it captures, into its first registers.
    var captures: [Int]
    var steps: [Step]
    var id: Int?
    var cancelsInFlight = false
    var debounce: Int?
    var throttle: Int?
    var failureHandler: Int?
  }

  indirect enum EffectPlan: Sendable {
    case none
    case run(Run)
    case merge([EffectPlan])
    case concatenate([EffectPlan])
    case cancel(id: Int)
    case send(handler: Int, Source)
  }

  struct Handler: Sendable {
    var changes: [Change]
    var effect: EffectPlan
  }

  enum UserPlan: Sendable {
    case once(handler: Int)
    case twice(handler: Int)
    case inOrder([Int])
  }

  enum Fake: Sendable {
    /// It says what it holds.
    case declared
    case undeclared
  }

  var handlers: [Handler]
  var user: [UserPlan]
  var fake: Fake
}
