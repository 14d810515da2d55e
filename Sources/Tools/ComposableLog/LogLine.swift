internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableSharing

/// The version of a log's format. It is decoded first: another version may have another first line.
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
    var line = LineText(encoder, nil)
    try line.add("log", version)
    try line.add("state", state)
    try line.add("action", action)
    return line.finished
  }
}

extension LogFact where State: Encodable, Action: Encodable {
  /// The line of the fact in a log, with its end.
  ///
  /// - Throws: the errors of the state's and the action's encoding.
  package var text: String { get throws { try line(by: LogCoding.encoder(), redacting: nil) } }

  /// The fact as an object of JSON, with a newline.
  func line(by encoder: JSONEncoder, redacting redactor: Redactor?) throws -> String {
    var line = LineText(encoder, redactor)
    switch self {
    case .snapshot(let state, let turn):
      try line.add("snapshot", redacting: state)
      try line.add("after", turn)
    case .put(let state, let turn):
      try line.add("put", redacting: state)
      try line.add("in", turn)
    case .turn(let turn, let action):
      try line.add("turn", turn.number)
      try line.add("cause", turn.cause)
      try line.add("action", redacting: action, typedText: redactor?.textTyped(in: turn.number))
    case .wrote(let write, let turn):
      // Not redacted: a replay finds the key by its name.
      try line.add("wrote", write.name)
      try line.add("in", turn)
      try line.add(write)
    case .shared(let write, let turn):
      try line.add("shared", write.name)
      try line.add("before", turn)
      try line.add(write)
    case .called(let call): try line.add(call)
    case .started(let effect):
      try line.add("started", effect.id)
      if let name = effect.name {
        try line.add("name", redacting: name)
      } else {
        try line.add("name", effect.name)
      }
      try line.add("at", effect.location)
      try line.add("path", redacting: effect.path)
      try line.add("ids", redacting: effect.cancellationIDs)
    case .ended(let id, let end):
      try line.add("ended", id)
      switch end {
      case .finished: try line.add("as", "finished")
      case .cancelled: try line.add("as", "cancelled")
      case .failed(let error):
        try line.add("as", "failed")
        try line.add("error", redacting: error)
      }
    case .hash(let hash, let turn):
      try line.add("hash", hash)
      try line.add("after", turn)
    }
    return line.finished
  }
}

/// A JSON object whose keys keep their order, with a newline: an encoder would sort them, or order them at random.
private struct LineText {
  private let encoder: JSONEncoder
  /// Nil if nothing is redacted.
  private let redacting: LineEncoder?
  private var members: [String] = []
  private var paths: [[String]] = []

  init(_ encoder: JSONEncoder, _ redactor: Redactor?) {
    self.encoder = encoder
    redacting = redactor.map { LineEncoder(encoder, redactor: $0) }
  }

  /// Adds a value without secrets.
  mutating func add(_ key: String, _ value: any Encodable) throws {
    add(key, json: String(decoding: try encoder.encode(value), as: UTF8.self))
  }

  private mutating func add(_ key: String, json: String) { members.append("\"\(key)\":\(json)") }

  mutating func add(
    _ key: String, redacting value: any Encodable, typedText: String? = nil,
    in context: RedactionContext = RedactionContext()
  ) throws {
    guard let redacting else { return try add(key, value) }
    var context = context
    context.typedText = typedText
    add(key, json: try redacting.text(of: value, at: [key], in: context))
  }

  /// Adds the value of a write, which is JSON already.
  mutating func add(_ write: LoggedWrite) throws {
    paths += write.redactedPaths
    let context = redacting?.context(ofValueNamed: write.name) ?? RedactionContext()
    let json = try redacting?.text(ofJSON: write.value, at: ["value"], in: context)
    add("value", json: json ?? write.value)
  }

  /// - Parameter withPlace: whether the line includes the place of the call.
  mutating func add(_ call: LoggedCall, withPlace: Bool = true) throws {
    paths += call.redactedPaths
    try add("call", call.name)
    if withPlace {
      try add("from", call.site)
      try add("number", call.number)
    }
    let context = redacting?.context(of: call) ?? RedactionContext()
    let arguments = try call.arguments.enumerated().map { index, argument in
      guard let argument else { return "{\"opaque\":true}" }
      let place = ["arguments", "\(index)"]
      let inner = redacting?.context(of: argument, in: context) ?? context
      return try redacting.map { try argument.text(by: $0, at: place, in: inner) } ?? argument.text
    }
    add("arguments", json: "[\(arguments.joined(separator: ","))]")
    switch call.outcome {
    case .returned(let value): try add("returned", value, context)
    case .opaque(let type): try add("opaque", type)
    case .threw(let type, let text, let value):
      try add("threw", type)
      try add("text", redacting: text, in: context)
      // The effect may end with the error, and an action may have its text.
      if context.isRedacted { redacting?.redactor.learn(hidden: text) }
      if let value { try add("error", value, context) }
    }
  }

  private mutating func add(
    _ key: String, _ value: LoggedValue, _ context: RedactionContext
  ) throws {
    add(
      key, json: try redacting.map { try value.text(by: $0, at: [key], in: context) } ?? value.text)
  }

  /// The line. It includes the paths of redacted values, so that a replay does not compare them.
  var finished: String {
    let paths = (paths + (redacting?.paths ?? [])).uniqued
    let text = paths.isEmpty ? nil : try? LogCoding.text(of: paths)
    return "{\((members + (text.map { ["\"redacted\":\($0)"] } ?? [])).joined(separator: ","))}\n"
  }
}

extension [[String]] {
  fileprivate var uniqued: Self {
    var seen: Set<[String]> = []
    return filter { seen.insert($0).inserted }
  }
}

extension LineEncoder {
  /// The redactions of a shared value, by the name of its key.
  func context(ofValueNamed name: String) -> RedactionContext {
    var context = RedactionContext()
    context.named = redactor.names.match(name)
    return context
  }

  fileprivate func context(of call: LoggedCall) -> RedactionContext {
    var context = RedactionContext()
    context.isRedacted = redactor.isSecret(client: "", endpoint: call.name)
    return context
  }

  fileprivate func context(
    of argument: LoggedValue, in context: RedactionContext
  ) -> RedactionContext {
    var context = context
    if let label = argument.label { context.named = redactor.names.match(label) }
    return context
  }
}

extension LoggedWrite {
  /// The shared value as a line.
  ///
  /// - Parameter turn: the turn that finds it.
  package func line(before turn: Int) throws -> String {
    let fact = LogFact<Int, Int>.shared(self, before: turn)
    return String(try fact.line(by: LogCoding.encoder(), redacting: nil).dropLast())
  }

  /// Whether it has stand-ins in place of secrets.
  package var isRedacted: Bool { !redactedPaths.isEmpty }
}

extension LoggedCall {
  /// The arguments and the outcome as texts for display, without secrets if there is a redactor. Values are shown as
  /// JSON.
  package func texts(
    redacting redactor: Redactor?
  ) -> (arguments: [String], outcome: String, isError: Bool) {
    let line = redactor.map { LineEncoder(redactor: $0) }
    let context = line?.context(of: self) ?? RedactionContext()
    func text(_ value: LoggedValue, _ context: RedactionContext) -> String {
      guard let line else { return value.text }
      return (try? value.text(by: line, at: [], in: context)) ?? "…"
    }
    let arguments = arguments.map { argument in
      argument.map { text($0, line?.context(of: $0, in: context) ?? context) } ?? "…"
    }
    switch outcome {
    case .returned(let value): return (arguments, text(value, context), false)
    case .opaque(let type): return (arguments, "a value of '\(type)'", false)
    case .threw(let type, let message, _):
      let shown = (try? line?.text(of: message, at: [], in: context)) ?? message
      return (arguments, "\(type): \(shown)", true)
    }
  }

  /// The call as a line without its place, to answer any caller.
  package func lineWithoutPlace() throws -> String {
    var line = LineText(LogCoding.encoder(), nil)
    try line.add(self, withPlace: false)
    return String(line.finished.dropLast())
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
    redactedPaths = try line.redactedPaths
  }
}

/// The keys of the lines after the first.
private enum LineKey: String, CodingKey {
  case snapshot, after, put, turn, cause, action, wrote, shared, before, value
  case call, from, number, arguments, returned, threw, text, opaque, redacted
  case started, name, at, path, ids, ended, error, hash
  case end = "as"
  case turnOfFact = "in"
}

extension KeyedDecodingContainer<LineKey> {
  fileprivate func turn(_ key: LineKey) throws -> Int {
    let number = try decode(Int.self, forKey: key)
    guard LogCoding.turns.contains(number) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(number) is not the number of a turn.")
    }
    return number
  }

  fileprivate var redactedPaths: [[String]] {
    get throws { try decodeIfPresent([[String]].self, forKey: .redacted) ?? [] }
  }
}

/// A line after the first.
struct DecodedFact<State: Decodable, Action: Decodable>: Decodable {
  let fact: LogFact<State, Action>
  let redactedPaths: [[String]]

  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: LineKey.self)
    redactedPaths = try line.redactedPaths
    if line.contains(.turn) {
      let turn = StoreTurn(
        number: try line.turn(.turn),
        cause: try line.decode(StoreTurn.Cause.self, forKey: .cause))
      fact = .turn(turn, try line.decode(Action.self, forKey: .action))
    } else if line.contains(.wrote) {
      fact = .wrote(
        try Self.write(named: .wrote, in: line),
        in: try line.turn(.turnOfFact))
    } else if line.contains(.shared) {
      fact = .shared(
        try Self.write(named: .shared, in: line),
        before: try line.turn(.before))
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
        after: try line.turn(.after))
    } else if line.contains(.put) {
      fact = .put(
        try line.decode(State.self, forKey: .put),
        in: try line.turn(.turnOfFact))
    } else if line.contains(.snapshot) {
      fact = .snapshot(
        try line.decode(State.self, forKey: .snapshot),
        after: try line.turn(.after))
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
      value: try LogCoding.text(of: line.decode(JSONValue.self, forKey: .value)),
      redactedPaths: try line.redactedPaths)
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
