internal import ComposableDependencies
import ComposableFoundation

/// A key of a value in the preferences of the program.
public struct AppStorageKey<Value: Sendable>: SharedKey {
  public struct ID: Hashable, Sendable {
    fileprivate let name: String
    fileprivate let store: ObjectIdentifier
  }

  private let name: String
  let scope: SharedScope
  private let isScopeGiven: Bool
  private let store: AppPreferences
  private let decode: @Sendable (JSONValue) throws -> Value?
  private let encode: @Sendable (Value) throws -> JSONValue

  fileprivate init(
    _ name: String, _ scope: SharedScope?, _ store: AppPreferences?,
    decode: @escaping @Sendable (JSONValue) throws -> Value?,
    encode: @escaping @Sendable (Value) throws -> JSONValue
  ) {
    self.name = name
    self.scope = scope ?? .dependencies
    isScopeGiven = scope != nil
    self.store = store ?? .current(in: self.scope)
    self.decode = decode
    self.encode = encode
  }

  public var id: ID { ID(name: name, store: ObjectIdentifier(store)) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if !isScopeGiven { store.noteUse(by: self) }
    let isFresh = if case .userInitiated = context { true } else { false }
    continuation.resume(
      with: Result { try store.value(of: name, isFresh: isFresh).flatMap(decode) })
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    store.watch(name, by: subscriber.owner) { [store, name, decode] in
      subscriber.yield(with: Result { try store.value(of: name).flatMap(decode) })
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    do {
      store.set(try encode(value), of: name, for: context, by: continuation.owner) {
        continuation.resume(with: $0)
      }
    } catch {
      continuation.resume(throwing: error)
    }
  }
}

extension AppStorageKey: VersionedKey {
  var version: Int { store.version }
}

extension AppStorageKey: ScopedKey {}

extension AppStorageKey: CustomStringConvertible {
  public var description: String {
    scope == .process ? #".appStorage("\#(name)", scope: .process)"# : #".appStorage("\#(name)")"#
  }
}

extension SharedReaderKey {
  /// A value in the preferences of the program: a Bool, a number, a text, a date, a URL, data, an array, or anything else
  /// that is `Codable`; or an optional, which is absent while it is nil.
  ///
  /// Changes by other programs are seen. See ``AppPreferences`` for the file.
  ///
  /// In a session of a web server the preferences would be the same for all visitors: there the value is the visitor's own,
  /// in memory, unless the scope is the process.
  ///
  /// - Parameters:
  ///   - name: the name in the preferences.
  ///   - scope: which declarations share it; nil for ``SharedScope/dependencies``, which a session of a web server reports.
  ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
  @_disfavoredOverload
  public static func appStorage<Value: Codable>(
    _ name: String, scope: SharedScope? = nil, store: AppPreferences? = nil
  ) -> Self where Self == AppStorageKey<Value> {
    AppStorageKey(name, scope, store) {
      try PreferenceCoding.decode($0)
    } encode: {
      try PreferenceCoding.encode($0)
    }
  }

  /// A value in the preferences of the program, by its raw value. A raw value that has none counts as absent.
  ///
  /// - Parameters:
  ///   - name: the name in the preferences.
  ///   - scope: which declarations share it; nil for ``SharedScope/dependencies``, which a session of a web server reports.
  ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
  public static func appStorage<Value: RawRepresentable>(
    _ name: String, scope: SharedScope? = nil, store: AppPreferences? = nil
  ) -> Self where Self == AppStorageKey<Value>, Value.RawValue: Codable & Sendable {
    AppStorageKey(name, scope, store) {
      Value(rawValue: try PreferenceCoding.decode($0))
    } encode: {
      try PreferenceCoding.encode($0.rawValue)
    }
  }

  /// An optional in the preferences of the program, by its raw value. It is absent while it is nil.
  ///
  /// - Parameters:
  ///   - name: the name in the preferences.
  ///   - scope: which declarations share it; nil for ``SharedScope/dependencies``, which a session of a web server reports.
  ///   - store: the preferences; those of the dependency `defaultAppStorage` by default.
  public static func appStorage<Value: RawRepresentable>(
    _ name: String, scope: SharedScope? = nil, store: AppPreferences? = nil
  ) -> Self where Self == AppStorageKey<Value?>, Value.RawValue: Codable & Sendable {
    AppStorageKey(name, scope, store) {
      Value(rawValue: try PreferenceCoding.decode($0))
    } encode: {
      try PreferenceCoding.encode($0?.rawValue)
    }
  }
}

/// Values as entries of preferences.
private enum PreferenceCoding {
  static func decode<Value: Decodable>(_ value: JSONValue) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  static func encode(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }
}
