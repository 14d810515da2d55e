internal import ComposableArchitecture
internal import ComposableInspection

/// The stores that the screens ask.
private enum InspectedStoresKey: DependencyKey {
  static let liveValue = InspectedStores()
  static var testValue: InspectedStores { InspectedStores() }
}

extension DependencyValues {
  /// The stores that the screens of the inspector show.
  var inspectedStores: InspectedStores {
    get { self[InspectedStoresKey.self] }
    set { self[InspectedStoresKey.self] = newValue }
  }
}

/// A store's answer, or the reason why it can't answer.
typealias Answer<Value: Equatable & Sendable> = Result<Value, InspectorError>

extension InspectedStores {
  /// Asks a store. The answer is an error if the store is gone, or can't do what the question asks for.
  func ask<Value: Equatable & Sendable>(
    _ id: Int, _ question: @Sendable (any InspectedStore) async throws -> Value
  ) async -> Answer<Value> {
    guard let store = store(id) else { return .failure(.storeIsGone) }
    do {
      return .success(try await question(store))
    } catch let error as InspectorError {
      return .failure(error)
    } catch {
      return .failure(InspectorError("\(error)"))
    }
  }
}

extension InspectorError {
  static let storeIsGone = InspectorError(
    "The store is gone: the app has released it. Data that was loaded before stays here.")
}

extension Result where Failure == InspectorError {
  var error: InspectorError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Nothing, as an answer that can be compared.
struct Done: Equatable, Sendable {}
