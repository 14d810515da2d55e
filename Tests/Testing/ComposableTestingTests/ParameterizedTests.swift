import ComposableArchitecture
import ComposableTesting
import Testing

/// Each case of a parameterized test has its own defaults and shared references. They were those of the test.
@Suite struct ParameterizedTests {
  private final class Counter: Sendable {
    let count = LockIsolated(0)

    func next() -> Int {
      count.withValue { count in
        count += 1
        return count
      }
    }
  }

  private enum CounterKey: DependencyKey {
    static var liveValue: Counter { Counter() }
    static var testValue: Counter { Counter() }
  }

  /// Three of the cases have equal arguments.
  @Test(arguments: [1, 2, 3, 3, 3]) func casesHaveTheirOwnDefaults(number: Int) async {
    @Dependency(CounterKey.self) var counter
    #expect(counter.next() == 1)
    async let other = Dependency(CounterKey.self).wrappedValue.next()
    #expect(await other == 2)
    let detached = Task.detached { [dependency = _counter] in dependency.wrappedValue.next() }
    #expect(await detached.value == 3)
  }

  @Test(arguments: ["a", "b"], [1, 2]) func casesShareNoValues(letter: String, number: Int) {
    @Shared(.inMemory("cases")) var count = 0
    #expect(count == 0)
    $count.withLock { $0 += number }
    @Shared(.inMemory("cases")) var again = 0
    #expect(again == number)
  }

  /// An argument whose description changes is the same argument.
  @Test(arguments: [Counter(), Counter()]) private func argumentsMayChange(_ argument: Counter) {
    @Dependency(CounterKey.self) var counter
    #expect(counter.next() == 1)
    _ = argument.next()
    #expect(counter.next() == 2)
  }
}
