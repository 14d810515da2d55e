import ComposableArchitecture
import ComposableRuntime

/// A number from outside. A tool adds to it: so what is read says through which tools it came.
private enum NumberKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  var number: Int {
    get { self[NumberKey.self] }
    set { self[NumberKey.self] = newValue }
  }
}

/// The number as it is read here, of which nothing was captured before.
func currentNumber() -> Int {
  @Dependency(\.number) var number
  return number
}

/// Adds to each number that its store's reducer and effects read.
final class AddingTool<State, Action>: Middleware {
  private let interceptor: Adder
  /// What the tool itself read, before and after the reducer.
  private(set) var ownNumbers: [Int] = []

  init(_ addend: Int) {
    interceptor = Adder(addend: addend)
  }

  func prepareDependencies(_ values: inout DependencyValues) { values.interceptor = interceptor }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    ownNumbers.append(currentNumber())
    let effect = next(&state, action)
    ownNumbers.append(currentNumber())
    return effect
  }
}

private final class Adder: DependencyInterceptor {
  let addend: Int
  let answersAlone = false

  init(addend: Int) {
    self.addend = addend
  }

  func intercepted<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, declaredAt declaration: SourceLocation?
  ) -> Key.Value {
    guard key == NumberKey.self, let number = value as? Int, let sum = number + addend as? Key.Value
    else { return value }
    return sum
  }
}
