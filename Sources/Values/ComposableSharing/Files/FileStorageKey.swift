internal import ComposableDependencies
public import ComposableFoundation

/// A key of a value in a file.
public struct FileStorageKey<Value: Sendable>: SharedKey {
  public struct ID: Hashable, Sendable {
    fileprivate let path: String
    fileprivate let storage: ObjectIdentifier
  }

  private let path: String
  let scope: SharedScope
  private let isScopeGiven: Bool
  private let storage: FileStorage
  private let decode: @Sendable (Data) throws -> Value
  private let encode: @Sendable (Value) throws -> Data

  fileprivate init(
    _ url: URL, _ scope: SharedScope?, decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) {
    path = url.standardizedFileURL.path
    self.scope = scope ?? .dependencies
    isScopeGiven = scope != nil
    storage = .current(in: self.scope)
    self.decode = decode
    self.encode = encode
  }

  public var id: ID { ID(path: path, storage: ObjectIdentifier(storage)) }

  public func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>) {
    if !isScopeGiven { storage.noteUse(by: self) }
    continuation.resume(with: Result { try storage.read(path, decode) })
  }

  public func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription {
    storage.watch(path, by: subscriber.owner) { [storage, path, decode] in
      subscriber.yield(with: Result { try storage.read(path, decode) })
    }
  }

  public func save(_ value: Value, context: SaveContext, continuation: SaveContinuation) {
    storage.write(path, for: context, by: continuation.owner) { [encode] in
      try encode(value)
    } then: {
      continuation.resume(with: $0)
    }
  }
}

extension FileStorageKey: VersionedKey {
  var version: Int { storage.version(of: path) }
}

extension FileStorageKey: ScopedKey {}

extension FileStorageKey: CustomStringConvertible {
  public var description: String {
    scope == .process
      ? #".fileStorage("\#(path)", scope: .process)"# : #".fileStorage("\#(path)")"#
  }
}

extension SharedReaderKey {
  /// A value in a file, as JSON.
  ///
  /// The file is read when the value is first used. Changes by other programs are seen. If the file can't be decoded, the
  /// value is the initial one, `loadError` says why, and the file stays as it is until `save()` is called. See
  /// ``FileStorage`` for when it is written.
  ///
  /// In a session of a web server a file would be the same for all visitors: there the value is the visitor's own, in memory,
  /// unless the scope is the process.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - scope: which declarations share it; nil for ``SharedScope/dependencies``, which a session of a web server reports.
  ///   - decoder: decodes the value.
  ///   - encoder: encodes the value.
  public static func fileStorage<Value: Codable>(
    _ url: URL, scope: SharedScope? = nil, decoder: JSONDecoder = JSONDecoder(),
    encoder: JSONEncoder = JSONEncoder()
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(
      url, scope, decode: { try decoder.decode(Value.self, from: $0) },
      encode: { try encoder.encode($0) })
  }

  /// A value in a file of any format. See `fileStorage(_:scope:decoder:encoder:)`.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - scope: which declarations share it; nil for ``SharedScope/dependencies``, which a session of a web server reports.
  ///   - decode: returns the value of the file's contents.
  ///   - encode: returns the file's contents for a value.
  public static func fileStorage<Value>(
    _ url: URL, scope: SharedScope? = nil,
    decode: @escaping @Sendable (Data) throws -> Value,
    encode: @escaping @Sendable (Value) throws -> Data
  ) -> Self where Self == FileStorageKey<Value> {
    FileStorageKey(url, scope, decode: decode, encode: encode)
  }
}
