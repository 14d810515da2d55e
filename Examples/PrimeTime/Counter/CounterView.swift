import ComposableUI
import Primes

/// A number to count up and down, and the questions about it.
///
/// While the search for the nth prime runs, the view says so, and the search can be cancelled. Counting
/// remains possible.
public struct CounterView: View {
  @Bindable var store: StoreOf<Counter>

  /// - Parameter store: the counter's.
  public init(store: StoreOf<Counter>) {
    self.store = store
  }

  public var body: some View {
    VStack(spacing: 16) {
      HStack(spacing: 16) {
        Button("\u{2212}") { store.send(.decrTapped) }
          .keyboardShortcut("-", modifiers: [])
        Text("\(store.count)").font(.largeTitle)
        Button("+") { store.send(.incrTapped) }
          .keyboardShortcut("+", modifiers: [])
      }
      Button("Is this prime?") { store.send(.isPrimeButtonTapped) }
      Button("What is the \(nth) prime?") { store.send(.nthPrimeButtonTapped) }
        // A search that is already running need not be started again.
        .disabled(store.search == store.count)
      if let n = store.search {
        Divider()
        ProgressView("Looking for the \(Ordinal(n)) prime")
        Button("Cancel", role: .cancel) { store.send(.cancelNthPrimeButtonTapped) }
      }
    }
    .padding()
    .navigationTitle("Counter")
    .alert($store.scope(\.$alert, action: \.alert))
  }

  /// The first prime is the least.
  private var nth: String { store.count > 0 ? "\(Ordinal(store.count))" : "nth" }
}
