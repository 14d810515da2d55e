/// The stores of a session that have names, and the states that they begin with when it is restored.
///
/// ```swift
/// let session = NamedStores()
/// let store = session.store("shop", initialState: Shop.State()) { Shop() }
/// let snapshot = try session.snapshot()
/// ```
///
/// The states of other stores are not kept. Neither are effects: a feature starts what it needs when it appears, or by the
/// action that `store(_:initialState:restored:…)` takes.
///
/// It does not keep its stores alive. Like them it belongs to the actor that made it, and is not `Sendable`.
public final class NamedStores {
  private var stores: [(name: String, store: any NamedStore)] = []
  /// The states that no store has taken yet, by the names of the stores.
  private var waiting: [String: SnapshotPart] = [:]
  /// The other values of the session, such as shared values.
  private var values: [any SessionValues] = []
  /// The values of the session before; nil for a new session.
  private let restored: SessionSnapshot?
  /// The first state that could not be decoded.
  private var undecoded: SnapshotError?
  /// The fields of restored states that this build does not know, with their stores: the session goes on without them. Ask when
  /// the stores are made. Another build has written them, which had the fields, or named them otherwise.
  public private(set) var fieldsLost: [String] = []
  /// How the stores begin.
  package enum Beginning: Sendable {
    case new
    /// In another process: the features start what they need.
    case goesOn
    /// In the same process, after the session hibernated: nothing has happened for the features.
    case wakes
    /// The stores are only looked at.
    case rehearses
  }

  package let beginning: Beginning
  /// The turns of the stores.
  package let turns = SessionTurns()

  /// The stores of a new session.
  public init() { (restored, beginning) = (nil, .new) }

  /// The stores of a session that goes on.
  ///
  /// - Parameter snapshot: each store begins with the state that it has there under its name.
  public convenience init(restoring snapshot: SessionSnapshot) {
    self.init(restoring: snapshot, as: .goesOn)
  }

  package init(restoring snapshot: SessionSnapshot, as beginning: Beginning) {
    restored = snapshot.without(.store, .view, .scene, .elements)
    self.beginning = beginning
    for part in snapshot.parts(of: .store) { waiting[part.name.key] = part }
  }

  /// The states of the stores that still exist, as a snapshot.
  ///
  /// - Throws: ``SnapshotError/notEncodable(store:field:reason:)``.
  public func snapshot() throws(SnapshotError) -> SessionSnapshot {
    var snapshot = SessionSnapshot()
    try add(to: &snapshot)
    return snapshot
  }

  /// Whether no store with a name exists.
  package var isEmpty: Bool { stores.allSatisfy(\.store.isGone) }

  /// Adds the states and the other values to a snapshot.
  package func add(to snapshot: inout SessionSnapshot) throws(SnapshotError) {
    for (name, store) in stores {
      guard let (turn, json) = try store.state(of: name) else { continue }
      snapshot.add(SnapshotPart(.store, name, number: turn, json: json))
    }
    for (index, values) in values.enumerated() {
      try values.add(to: &snapshot, prefix: Self.prefix(index))
    }
  }

  /// Why the session can't go on: a state that can't be decoded, or one that no store has taken. Ask when the stores are made.
  public var failure: SnapshotError? {
    undecoded ?? values.lazy.compactMap(\.failure).first
      ?? waiting.keys.min().map { .noStore($0) }
  }

  /// The prefix of the keys of a set of values.
  private static func prefix(_ index: Int) -> String { index == 0 ? "" : "\(index) " }
}

// For code that has other values.
extension NamedStores {
  /// Keeps values in the snapshots of the session, and restores them. Values that are kept
  /// already stay as they are.
  package func keep(_ values: any SessionValues) {
    guard !self.values.contains(where: { $0 === values }) else { return }
    if let restored { values.restore(from: restored, prefix: Self.prefix(self.values.count)) }
    self.values.append(values)
  }

  /// The values that snapshots leave out because their types are not `Codable`: `.inMemory("model") (Model)`.
  package var valuesLeftOut: [String] { values.flatMap(\.leftOut) }

  /// The first values of a type that are kept; nil if there are none.
  package func keptValues<Values: SessionValues>(of type: Values.Type) -> Values? {
    values.lazy.compactMap { $0 as? Values }.first
  }
}

// For code that makes stores.
extension NamedStores {
  /// The state that a store goes on with; nil for a new one. It is given once.
  package func takeState(of name: String) -> SnapshotPart? { waiting.removeValue(forKey: name) }

  package func fail(_ error: SnapshotError) { undecoded = undecoded ?? error }

  /// Notes the fields of the JSON of a state that the state does not have.
  package func noteFieldsLost(of name: String, from json: String, in state: some Encodable) {
    guard beginning == .goesOn else { return }
    fieldsLost += StateCoding.fieldsLost(from: json, in: state).map {
      "the field '\($0)' of the store '\(name)'"
    }
  }

  /// Adds a store.
  ///
  /// - Returns: false if there is a store of that name, which has the name then.
  package func add(_ store: any NamedStore, named name: String) -> Bool {
    stores.removeAll(where: \.store.isGone)
    guard !stores.contains(where: { $0.name == name }) else { return false }
    stores.append((name, store))
    return true
  }
}

/// A store with a name, whatever its type.
package protocol NamedStore: AnyObject {
  /// Whether the store no longer exists.
  var isGone: Bool { get }
  /// The number of the last turn, and the state; nil if the store is gone.
  func state(of name: String) throws(SnapshotError) -> (turn: Int, json: String)?
}
