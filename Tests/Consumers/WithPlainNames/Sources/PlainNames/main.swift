// Prints the final state of each feature.
import Alerts
import AllocationCounter
import ComposableArchitecture
import Counter
import Primes
import RandomSupport
import Search
import Timers
import TypecheckSupport

let counter = Store(initialState: Counter.State()) { Counter() }
counter.send(.incrementButtonTapped)

let search = Store(initialState: Search.State(words: ["one", "two", "three"])) { Search() }
await search.send(.queryChanged("t")).finish()

let timers = Store(initialState: Timers.State()) {
  Timers()
} withDependencies: {
  $0.continuousClock = ImmediateClock()
}
await timers.send(.startButtonTapped).finish()

let primes = Store(initialState: Primes.State()) { Primes() }
for number in 1...7 { primes.send(.saveButtonTapped(number)) }

let alerts = Store(initialState: Alerts.State()) { Alerts() }
alerts.send(.deleteButtonTapped)

print(counter.count, search.results, timers.ticks, primes.favorites, alerts.question ?? "")
print(allocationCount, randomNumber, typecheckErrors)
