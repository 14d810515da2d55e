public import ComposableDependencies

/// A key of a value that lives in memory, as long as the references in whose scope it is.
public struct InMemoryKey<Value: Sendable>: SharedKey, KeepsReference {
  public struct ID: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let storage: ObjectIdentifier?
  }

  private let name: String
  let scope: SharedScope
  private let storage: InMemoryStorage?

  fileprivate init(_ name: String, scope: SharedScope) {
    self.name = name
    self.scope = scope
    storage = scope == .process ? nil : DependencyValues._current.defaultInMemoryStorage
  }

  public var id: ID { ID(name: name, storage: storage.map { ObjectIdentifier($0) }) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    // The reference holds the value.
    continuation.resumeReturningInitialValue()
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription { .none }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

extension InMemoryKey: CustomStringConvertible {
  public var description: String {
    scope == .process
      ? #".inMemory("\#(name)", scope: .process)"# : #".inMemory("\#(name)")"#
  }
}

extension InMemoryKey: ScopedKey {}

extension SharedReaderKey {
  /// A value in memory, which is gone when the process ends.
  ///
  /// - Parameters:
  ///   - name: the value's name.
  ///   - scope: which declarations share it.
  public static func inMemory<Value>(
    _ name: String, scope: SharedScope = .dependencies
  ) -> Self where Self == InMemoryKey<Value> {
    InMemoryKey(name, scope: scope)
  }
}

/// Distinguishes the values of `.inMemory` in one scope of dependencies from the values in
/// another with the same ``SharedReferences``.
public final class InMemoryStorage: Sendable {
  public init() {}

  fileprivate static let ofProcess = InMemoryStorage()
}

extension DependencyValues {
  /// The storage of `.inMemory`.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }
}

private enum InMemoryStorageKey: DependencyKey {
  static var liveValue: InMemoryStorage { .ofProcess }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}
