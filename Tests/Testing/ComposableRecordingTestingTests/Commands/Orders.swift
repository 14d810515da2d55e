import ComposableArchitecture
import Foundation

/// A feature with a bit of everything that a recording has.
@Reducer struct Orders {
  @ObservableState struct State: Codable, Equatable {
    var ids: [UUID] = []
    var message: String?
    @Shared(.inMemory("sold")) var sold = 0
  }

  enum Action: Codable, Equatable {
    case cancelTapped
    case loaded(String)
    case orderTapped
    case sellTapped
    case waitTapped
  }

  private enum CancelID { case waiting }

  /// Whether the feature was changed since it was recorded.
  var isChanged = false

  @Dependency(\.uuid) var uuid
  @Dependency(\.continuousClock) var clock
  @Dependency(OrderClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .cancelTapped:
        return .cancel(id: CancelID.waiting)
      case .loaded(let message):
        state.message = message
      case .orderTapped:
        state.ids.append(uuid())
        if isChanged { state.ids.append(uuid()) }
        return .run(name: "order") { [count = state.ids.count] send in
          await send(.loaded(try await client.order(number: count)))
        } catch: { error, send in
          await send(.loaded("\(error)"))
        }
      case .sellTapped:
        state.$sold.withLock { $0 += 1 }
        if state.sold > state.ids.count { reportIssue("More was sold than ordered.") }
      case .waitTapped:
        return .run { _ in try await clock.sleep(for: .seconds(1)) }.cancellable(
          id: CancelID.waiting)
      }
      return .none
    }
  }

  var properties: PropertiesOf<Self> {
    FeatureProperty.always("not more than two are sold") { $0.sold <= 2 }
  }
}

@DependencyClient struct OrderClient: Sendable {
  var order: @Sendable (_ number: Int) async throws -> String
}

extension OrderClient: TestDependencyKey {
  static let testValue = OrderClient()
}

struct OutOfStock: Error, CustomStringConvertible {
  var description: String { "out of stock" }
}
