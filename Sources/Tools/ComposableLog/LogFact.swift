public import ComposableArchitecture
package import ComposableSharing
internal import CustomDump

/// An event in a store. Logs have the facts in the order in which they happened.
public enum LogFact<State, Action> {
  /// The state after a turn; after turn 0 it is the initial state.
  case snapshot(State, after: Int)

  /// A tool put a state, in a separate turn without an action.
  case put(State, in: Int)

  /// An action was applied.
  case turn(StoreTurn, Action)

  /// A reducer wrote a shared value in the turn of the last action.
  case wrote(LoggedWrite, in: Int)

  /// A shared value, as the turn with this number found it: it was new, or code other than the store's reducer had
  /// written it since the previous turn.
  case shared(LoggedWrite, before: Int)

  /// A call of a dependency ended.
  case called(LoggedCall)

  /// An asynchronous effect was started.
  case started(LoggedEffect)

  /// An asynchronous effect ended.
  case ended(EffectTrace.ID, LoggedEnd)

  /// The hash of the state after a turn; see ``LogHash``.
  case hash(LogHash, after: Int)
}

extension LogFact {
  /// The fact with other types; nil if it has a state or an action.
  package func withoutState<OtherState, OtherAction>() -> LogFact<OtherState, OtherAction>? {
    switch self {
    case .snapshot, .put, .turn: nil
    case .wrote(let write, let turn): .wrote(write, in: turn)
    case .shared(let write, let turn): .shared(write, before: turn)
    case .called(let call): .called(call)
    case .started(let effect): .started(effect)
    case .ended(let id, let end): .ended(id, end)
    case .hash(let hash, let turn): .hash(hash, after: turn)
    }
  }
}

/// An asynchronous effect that was started.
public struct LoggedEffect: Hashable, Sendable {
  public let id: EffectTrace.ID

  /// The name passed to `run(name:)`.
  public let name: String?

  /// The code that made the effect, as `Module/File.swift:30`.
  public let location: String

  /// The children that the effect belongs to, outermost first; see `EffectTrace.path`.
  public let path: [String]

  /// The ids that cancel the effect, as text, innermost first.
  public let cancellationIDs: [String]

  public init(
    id: EffectTrace.ID, name: String? = nil, location: String, path: [String] = [],
    cancellationIDs: [String] = []
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.path = path
    self.cancellationIDs = cancellationIDs
  }

  public init(_ trace: EffectTrace) {
    self.init(
      id: trace.id, name: trace.name, location: "\(trace.fileID):\(trace.line)", path: trace.path,
      cancellationIDs: trace.cancellationIDs)
  }
}

/// A write of a shared value, by a reducer or by other code.
public struct LoggedWrite: Hashable, Sendable {
  /// The name of the value: the name of its key, or of its type if it has no key.
  public let name: String

  /// The value after the turn, as JSON with sorted keys; a JSON string with its dump if it is not `Encodable`.
  public let value: String

  /// The places of stand-ins for secrets in the value, as paths of keys in a line.
  package let redactedPaths: [[String]]

  public init(name: String, value: String) {
    self.init(name: name, value: value, redactedPaths: [])
  }

  init(name: String, value: String, redactedPaths: [[String]]) {
    self.name = name
    self.value = value
    self.redactedPaths = redactedPaths
  }

  /// - Parameter redactor: leaves out secrets, if there is one.
  package init(name: String, anyValue: Any, redacting redactor: Redactor? = nil) {
    if let redactor {
      self.init(name: name, anyValue: anyValue, by: LineEncoder(redactor: redactor))
      return
    }
    let encoded = (anyValue as? any Encodable).flatMap { try? LogCoding.text(of: $0) }
    // A value that can't be encoded is logged, too.
    let value = encoded ?? (try? LogCoding.text(of: String(customDumping: anyValue)))
    self.init(name: name, value: value ?? "null")
  }

  private init(name: String, anyValue: Any, by line: LineEncoder) {
    let context = line.context(ofValueNamed: name)
    let encoded = (anyValue as? any Encodable).flatMap {
      try? line.text(of: $0, at: ["value"], in: context)
    }
    // The dump of a value that can't be encoded could contain secrets.
    let type = "a '\(type(of: anyValue))', which can't be encoded"
    let value = encoded ?? (try? LogCoding.text(of: type)) ?? "null"
    self.init(name: name, value: value, redactedPaths: line.paths)
  }

  package init(_ write: SharedWrite, redacting redactor: Redactor? = nil) {
    self.init(name: write.name, anyValue: write.after, redacting: redactor)
  }
}

/// How an asynchronous effect ended.
public enum LoggedEnd: Hashable, Sendable {
  case finished
  case cancelled
  /// Its operation threw this error, and nothing handled it.
  case failed(String)

  public init(_ end: EffectEnd) {
    switch end {
    case .finished: self = .finished
    case .cancelled: self = .cancelled
    case .failed(let error): self = .failed("\(error)")
    }
  }
}

extension LogFact: Equatable where State: Equatable, Action: Equatable {}
extension LogFact: Sendable where State: Sendable, Action: Sendable {}
