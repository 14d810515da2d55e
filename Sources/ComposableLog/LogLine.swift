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
    guard LogHeader.readableVersions.contains(version) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: """
            The log has version \(version) of the format. This program reads versions up to \
            \(LogHeader.currentVersion).
            """))
    }
  }
}

/// The first line of a log.
struct LogHeader: Decodable {
  static let currentVersion = 2
  /// Version 1 lacks shared values and calls.
  static let readableVersions = 1...2

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
    case .shared(let write, let turn):
      try object(("shared", write.name), ("before", turn), value: write.value, by: encoder)
    case .called(let call): try call.line(by: encoder)
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
  try object(members, [value.map { ("value", $0) }].compactMap(\.self), by: encoder)
}

/// - Parameter texts: members whose values are JSON already.
private func object(
  _ members: [(String, any Encodable)], _ texts: [(String, String)], by encoder: JSONEncoder
) throws -> String {
  let encoded = try members.map { key, value in
    (key, String(decoding: try encoder.encode(value), as: UTF8.self))
  }
  let parts = (encoded + texts).map { "\"\($0)\":\($1)" }
  return "{\(parts.joined(separator: ","))}\n"
}

extension LoggedCall {
  fileprivate func line(by encoder: JSONEncoder) throws -> String {
    try line(by: encoder, withPlace: true)
  }

  /// The call as a line that does not say where it was made: what it gives to any caller.
  package func lineWithoutPlace() throws -> String {
    String(try line(by: LogCoding.encoder(), withPlace: false).dropLast())
  }

  private func line(by encoder: JSONEncoder, withPlace: Bool) throws -> String {
    var members: [(String, any Encodable)] = [("call", name)]
    if withPlace { members += [("from", site), ("number", number)] }
    let arguments = arguments.map { $0?.text ?? "{\"opaque\":true}" }.joined(separator: ",")
    var texts = [("arguments", "[\(arguments)]")]
    switch outcome {
    case .returned(let value): texts.append(("returned", value.text))
    case .opaque(let type): texts.append(("opaque", try LogCoding.text(of: type)))
    case .threw(let type, let text, let value):
      texts.append(("threw", try LogCoding.text(of: type)))
      texts.append(("text", try LogCoding.text(of: text)))
      if let value { texts.append(("error", value.text)) }
    }
    return try object(members, texts, by: encoder)
  }

  fileprivate init(from line: KeyedDecodingContainer<LineKey>) throws {
    func value(_ key: LineKey) throws -> LoggedValue {
      LoggedValue(text: try LogCoding.text(of: line.decode(JSONValue.self, forKey: key)))
    }
    let outcome: Outcome
    if line.contains(.threw) {
      outcome = .threw(
        type: try line.decode(String.self, forKey: .threw),
        text: try line.decode(String.self, forKey: .text),
        line.contains(.error) ? try value(.error) : nil)
    } else if line.contains(.opaque) {
      outcome = .opaque(type: try line.decode(String.self, forKey: .opaque))
    } else {
      outcome = .returned(try value(.returned))
    }
    let opaque = JSONValue.record(["opaque": .bool(true)])
    self.init(
      site: try line.decodeIfPresent(Site.self, forKey: .from) ?? .outside,
      number: try line.decodeIfPresent(Int.self, forKey: .number) ?? 0,
      name: try line.decode(String.self, forKey: .call),
      arguments: try line.decode([JSONValue].self, forKey: .arguments).map {
        $0 == opaque ? nil : LoggedValue(text: try LogCoding.text(of: $0))
      }, outcome: outcome)
  }
}

/// The keys of the lines after the first.
private enum LineKey: String, CodingKey {
  case snapshot, after, put, turn, cause, action, wrote, shared, before, value
  case call, from, number, arguments, returned, threw, text, opaque
  case started, name, at, path, ids, ended, error, hash
  case end = "as"
  case turnOfFact = "in"
}

/// A line after the first.
struct DecodedFact<State: Decodable, Action: Decodable>: Decodable {
  let fact: LogFact<State, Action>

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: LineKey.self)
    if line.contains(.turn) {
      let turn = StoreTurn(
        number: try line.decode(Int.self, forKey: .turn),
        cause: try line.decode(StoreTurn.Cause.self, forKey: .cause))
      fact = .turn(turn, try line.decode(Action.self, forKey: .action))
    } else if line.contains(.wrote) {
      fact = .wrote(
        try Self.write(named: .wrote, in: line),
        in: try line.decode(Int.self, forKey: .turnOfFact))
    } else if line.contains(.shared) {
      fact = .shared(
        try Self.write(named: .shared, in: line),
        before: try line.decode(Int.self, forKey: .before))
    } else if line.contains(.call) {
      fact = .called(try LoggedCall(from: line))
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
            The line has none of the keys 'snapshot', 'put', 'turn', 'wrote', 'shared', 'call', 'started', \
            'ended', 'hash'.
            """
        ))
    }
  }

  private static func write(
    named key: LineKey, in line: KeyedDecodingContainer<LineKey>
  ) throws -> LoggedWrite {
    LoggedWrite(
      name: try line.decode(String.self, forKey: key),
      value: try LogCoding.text(of: line.decode(JSONValue.self, forKey: .value)))
  }

  private static func end(in line: KeyedDecodingContainer<LineKey>) throws -> LoggedEnd {
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
