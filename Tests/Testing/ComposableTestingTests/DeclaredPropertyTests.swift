import ComposableArchitecture
import ComposableTesting
import Testing

/// Properties that features declare, as test stores check them.
@MainActor
@Suite struct DeclaredPropertyTests {
  @Reducer struct Account {
    struct State: Equatable { var balance = 0 }
    enum Action: Equatable {
      case paid(Int)
      case booked(Int)
    }

    var properties: PropertiesOf<Self> {
      FeatureProperty.always("the balance is not negative") { $0.balance >= 0 }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .paid(let amount):
          return .send(.booked(amount))
        case .booked(let amount):
          state.balance -= amount
          return .none
        }
      }
    }
  }

  @Test func afterEachAction() async {
    let store = TestStore(initialState: Account.State(balance: 5)) { Account() }
    await store.send(.paid(3))
    await store.receive(.booked(3)) { $0.balance = 2 }
    await withKnownIssue {
      await store.send(.paid(3))
    } matching: {
      "\($0)".contains("\"the balance is not negative\" does not hold.")
    }
    await store.receive(.booked(3)) { $0.balance = -1 }
  }
}
