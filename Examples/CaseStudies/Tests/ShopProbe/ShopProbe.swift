import ComposableArchitecture
import ComposableJournal
import Foundation
import Payments
import Shop

/// A shop whose customer never stops, in a journal, for tests that kill it.
///
///     ShopProbe JOURNAL PORT COUNT    buys until there are COUNT orders, and prints the number of each; then prints all that the store has
@main enum ShopProbe {
  static func main() async throws {
    #if SQLite
      let arguments = CommandLine.arguments
      guard arguments.count == 4, let port = Int(arguments[2]), let count = Int(arguments[3]) else {
        fatalError("Usage: ShopProbe JOURNAL PORT COUNT")
      }
      let journal = try Journal.open(.sqlite(arguments[1]), durability: .process)
      let store = try await journal.store("shop", initialState: Shop.State()) {
        Shop(pauses: Array(repeating: .milliseconds(5), count: 3))
      } withDependencies: {
        $0.paymentClient = .server(port: port)
      }
      while store.orders.count < count || store.payment != nil {
        switch store.payment?.status {
        case .asking, .waiting: break
        case .declined: store.send(.cancelTapped)
        case .unanswered: store.send(.tryAgainTapped)
        case nil:
          store.send(.countChanged("cactus", 1 + store.orders.count % 40))
          store.send(.payTapped)
        }
        for await state in store.stateSequence where state.payment?.isUnderWay != true { break }
        print("\(store.orders.count)\n", terminator: "")
        fflush(nil)
      }
      try await journal.close()
      print(String(decoding: try JSONEncoder().encode(store.withState { $0 }), as: UTF8.self))
    #else
      fatalError("Built without the trait 'SQLite'.")
    #endif
  }
}
