internal import ComposableArchitecture
internal import ComposableSharing

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The version of a log's format. It is read alone: another version may have another first line.
struct LogVersion: Decodable {
  let version: Int

  enum CodingKeys: String, CodingKey {
    case version = "log"
  }

  func check() throws {
    guard version == LogHeader.currentVersion else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: """
            The log has version \(version) of the format. This program reads version \
            \(LogHeader.currentVersion).
            """))
    }
  }
}

/// The first line of a log.
struct LogHeader: Decodable {
  static let currentVersion = 1

  let version: Int
  let state: String
  let action: String

  enum CodingKeys: String, CodingKey {
    case version = "log"
    case state
    case action
  }

  func line(by encoder: JSONEncoder) throws -> String {
    try object(
      ("log", version), ("state", state), ("action", action), by: encoder)
  }
}

extension LogFact where State: Encodable, Action: Encodable {
  /// The fact as an object of JSON, with a newline.
  func line(by encoder: JSONEncoder) throws -> String {
    switch self {
    case .snapshot(let state, let turn):
      try object(("snapshot", state), ("after", turn), by: encoder)
    case .put(let state, let turn): try object(("put", state), ("in", turn), by: encoder)
    case .turn(let turn, let action):
      try object(("turn", turn.number), ("cause", turn.cause), ("action", action), by: encoder)
    case .wrote(let write, let turn):
      // The value is JSON already. Decoding it would round its numbers.
      try object(("wrote", write.name), ("in", turn), value: write.value, by: encoder)
    case .started(let effect):
      try object(
        ("started", effect.id), ("name", effect.name), ("at", effect.location),
        ("path", effect.path), ("ids", effect.cancellationIDs), by: encoder)
    case .ended(let id, .finished): try object(("ended", id), ("as", "finished"), by: encoder)
    case .ended(let id, .cancelled): try object(("ended", id), ("as", "cancelled"), by: encoder)
    case .ended(let id, .failed(let error)):
      try object(("ended", id), ("as", "failed"), ("error", error), by: encoder)
    case .hash(let hash, let turn): try object(("hash", hash), ("after", turn), by: encoder)
    }
  }
}

/// An object of JSON whose keys keep their order, with a newline: an encoder would sort them, or order them at random.
///
/// - Parameter value: the JSON of a last member `value`, if there is one.
private func object(
  _ members: (String, any Encodable)..., value: String? = nil, by encoder: JSONEncoder
) throws -> String {
  var texts = try members.map { key, value in
    "\"\(key)\":\(String(decoding: try encoder.encode(value), as: UTF8.self))"
  }
  if let value { texts.append("\"value\":\(value)") }
  return "{\(texts.joined(separator: ","))}\n"
}

/// A line after the first.
struct DecodedFact<State: Decodable, Action: Decodable>: Decodable {
  let fact: LogFact<State, Action>

  private enum CodingKeys: String, CodingKey {
    case snapshot, after, put, turn, cause, action, wrote, value, started, name, at, path, ids,
      ended,
      error, hash
    case end = "as"
    case turnOfFact = "in"
  }

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: CodingKeys.self)
    if line.contains(.turn) {
      let turn = StoreTurn(
        number: try line.decode(Int.self, forKey: .turn),
        cause: try line.decode(StoreTurn.Cause.self, forKey: .cause))
      fact = .turn(turn, try line.decode(Action.self, forKey: .action))
    } else if line.contains(.wrote) {
      let value = try LogCoding.text(of: line.decode(JSONValue.self, forKey: .value))
      fact = .wrote(
        LoggedWrite(
          name: try line.decode(String.self, forKey: .wrote),
          value: value),
        in: try line.decode(Int.self, forKey: .turnOfFact))
    } else if line.contains(.started) {
      fact = .started(
        LoggedEffect(
          id: try line.decode(EffectTrace.ID.self, forKey: .started),
          name: try line.decodeIfPresent(String.self, forKey: .name),
          location: try line.decode(String.self, forKey: .at),
          path: try line.decode([String].self, forKey: .path),
          cancellationIDs: try line.decode([String].self, forKey: .ids)))
    } else if line.contains(.ended) {
      fact = .ended(
        try line.decode(EffectTrace.ID.self, forKey: .ended), try Self.end(in: line))
    } else if line.contains(.hash) {
      fact = .hash(
        try line.decode(LogHash.self, forKey: .hash),
        after: try line.decode(Int.self, forKey: .after))
    } else if line.contains(.put) {
      fact = .put(
        try line.decode(State.self, forKey: .put),
        in: try line.decode(Int.self, forKey: .turnOfFact))
    } else if line.contains(.snapshot) {
      fact = .snapshot(
        try line.decode(State.self, forKey: .snapshot),
        after: try line.decode(Int.self, forKey: .after))
    } else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription:
            """
            The line has none of the keys 'snapshot', 'put', 'turn', 'wrote', 'started', 'ended', 'hash'.
            """
        ))
    }
  }

  private static func end(in line: KeyedDecodingContainer<CodingKeys>) throws -> LoggedEnd {
    switch try line.decode(String.self, forKey: .end) {
    case "finished": return .finished
    case "cancelled": return .cancelled
    case "failed": return .failed(try line.decode(String.self, forKey: .error))
    case let other:
      throw DecodingError.dataCorruptedError(
        forKey: .end, in: line,
        debugDescription:
          "An effect ends as 'finished', 'cancelled' or 'failed', not as '\(other)'.")
    }
  }
}
