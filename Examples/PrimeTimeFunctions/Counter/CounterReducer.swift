import Alerts
import ComposableArchitecture
import Primes

/// Makes the reducer of a counter.
///
/// - Parameter search: answers "what is the nth prime?"; the real search by default.
public func counterReducer(
  search: @escaping NthPrimeSearch = searchNthPrime
) -> (inout CounterState, CounterAction) -> [Effect<CounterAction>] {
  { state, action in counterReducer(state: &state, action: action, search: search) }
}

private func counterReducer(
  state: inout CounterState, action: CounterAction, search: @escaping NthPrimeSearch
) -> [Effect<CounterAction>] {
  switch action {
  case .incrTapped:
    state.count += 1
    return []

  case .decrTapped:
    state.count -= 1
    return []

  case .isPrimeButtonTapped:
    state.isPrimeModalPresented = true
    return []

  case .primeModalDismissed:
    state.isPrimeModalPresented = false
    return []

  case .nthPrimeButtonTapped:
    state.search = state.count
    state.alert = nil
    return [nthPrimeEffect(state.count, search: search)]

  case .cancelNthPrimeButtonTapped:
    state.search = nil
    return [.cancel(id: SearchID())]

  case .nthPrimeFound(let n, let prime):
    state.search = nil
    state.alert = Alert(title: "The \(Ordinal(n)) prime is \(prime)")
    return []

  case .nthPrimeFailed(let n, let message):
    state.search = nil
    state.alert = Alert(title: "Prime number \(n) was not found", message: message)
    return []

  case .alertDismissButtonTapped:
    state.alert = nil
    return []
  }
}

/// A second question replaces the first: only the last one is answered.
private func nthPrimeEffect(
  _ n: Int, search: @escaping NthPrimeSearch
) -> Effect<CounterAction> {
  .run { send in
    await send(.nthPrimeFound(n: n, prime: try await search(n)))
  } catch: { error, send in
    await send(.nthPrimeFailed(n: n, message: "\(error)"))
  }
  .cancellable(id: SearchID(), cancelInFlight: true)
}

private struct SearchID: Hashable {}
