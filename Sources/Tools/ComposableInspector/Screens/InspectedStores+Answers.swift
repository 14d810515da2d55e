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

/// What a store answered, or why it can't.
typealias Answer<Value: Equatable & Sendable> = Result<Value, InspectorError>

extension InspectedStores {
  /// Asks a store. A store that is gone answers with an error, as does one that is asked for what it can't do.
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
    "The store is gone: the app has released it. What was loaded before stays here.")
}

extension Result where Failure == InspectorError {
  var error: InspectorError? {
    if case .failure(let error) = self { error } else { nil }
  }
}

/// Nothing, as an answer that can be compared.
struct Done: Equatable, Sendable {}
