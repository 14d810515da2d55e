/// Where a shared value is loaded from: a file, a server, a system's setting.
///
/// Conform to it, or to ``SharedKey`` if the value can also be saved, and name the key in an extension:
///
/// ```swift skip
/// extension SharedReaderKey where Self == ConnectionKey {
///   static var connection: Self { ConnectionKey() }
/// }
///
/// @SharedReader(.connection) var connection = .offline
/// ```
///
/// A shared value has one reference for each key in a scope of dependencies, however often it is declared; see
/// ``SharedReferences``. The functions here may be called on any thread, and never while a lock of the library is
/// held.
public protocol SharedReaderKey<Value>: Sendable {
  associatedtype Value: Sendable

  /// Identifies the key: the key itself, if it is `Hashable`.
  associatedtype ID: Hashable & Sendable = Self

  /// Two keys with equal ids are the same shared value. If the place of the value depends on dependencies, the id
  /// does too.
  var id: ID { get }

  /// Loads the value.
  ///
  /// For a new reference it is called during the reference's initialization, and a value that is passed to the
  /// continuation before this returns is the first one. Until it comes, the value is the initial one.
  ///
  /// - Parameters:
  ///   - context: why the value is loaded.
  ///   - continuation: takes the value, nil if there is none, or an error. Resume it once.
  func load(context: LoadContext<Value>, continuation: LoadContinuation<Value>)

  /// Begins to notify of the value's changes elsewhere: by other processes, by other keys.
  ///
  /// - Parameters:
  ///   - context: holds the initial value.
  ///   - subscriber: takes the values.
  /// - Returns: ends the subscription when the reference is deallocated.
  func subscribe(
    context: LoadContext<Value>, subscriber: SharedSubscriber<Value>
  ) -> SharedSubscription
}

extension SharedReaderKey where ID == Self {
  public var id: ID { self }
}

/// Where a shared value is loaded from and saved to.
///
/// ```swift skip
/// @Shared(.fileStorage(.homeDirectory.appending(path: "todos.json"))) var todos: [Todo] = []
/// ```
public protocol SharedKey<Value>: SharedReaderKey {
  /// Saves the value.
  ///
  /// Called after each write, one call after the other; when writes come faster than the calls return, with the last
  /// one. Work that takes long belongs elsewhere: the writer waits for this to return.
  ///
  /// - Parameters:
  ///   - value: the value to save.
  ///   - context: why it is saved.
  ///   - continuation: takes the result. Resume it once.
  func save(_ value: Value, context: SaveContext, continuation: SaveContinuation)
}

/// Why a shared value is loaded.
public enum LoadContext<Value> {
  /// A reference is initialized, with this value if its key has none; nil if the value was required.
  case initialValue(Value?)

  /// The user called `load()`.
  case userInitiated

  /// The initial value; nil if there is none.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}

/// Why a shared value is saved.
public enum SaveContext: Hashable, Sendable {
  /// It was written.
  case didSet

  /// The user called `save()`.
  case userInitiated
}
