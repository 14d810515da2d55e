internal import ComposableArchitecture
public import ComposableFoundation

/// A log as text: one line of JSON for each fact.
///
/// ```text
/// {"log":2,"state":"App.Feature.State","action":"App.Feature.Action"}
/// {"snapshot":{"count":0},"after":0}
/// {"turn":1,"cause":"sent","action":{"factButtonTapped":{}}}
/// {"started":"1.0","name":"fact","at":"App/Feature.swift:30","path":[],"ids":[]}
/// {"call":"NumberClient.fact","from":"effect 1.0","number":0,"arguments":[0],"returned":"0 is even."}
/// {"turn":2,"cause":"effect 1.0","action":{"factLoaded":{"_0":"0 is even."}}}
/// {"ended":"1.0","as":"finished"}
/// {"put":{"count":9},"in":3}
/// {"hash":"cbf29ce484222325","after":3}
/// ```
///
/// So `jq 'select(.cause == "sent")'` gives the actions that views sent. A redacted line has the paths of its secrets:
/// `"redacted":[["snapshot","login","password"]]`.
///
/// The first line has the version of the format, and the encoded types, for human readers. A text that was cut off,
/// because the program that wrote it was killed, is read up to the last complete line. It is an error if there is none.
public struct LogFile<State, Action> {
  /// The facts, in order.
  public var facts: [LogFact<State, Action>]

  /// Whether the text ended in the middle of a line.
  public private(set) var isCutOff = false

  /// The first line that could not be decoded, if the log was read as far as it fits; see ``init(fitting:)``.
  public private(set) var misfit: LogFileError?

  /// Removes secrets when the log is encoded; nil if nothing is redacted.
  private let redactor: Redactor?

  /// Where the values of a fact were redacted, by the position of the fact, as paths of keys.
  package private(set) var redactedPaths: [Int: [[String]]] = [:]

  public init(_ facts: [LogFact<State, Action>]) {
    self.init(facts, redacting: nil)
  }

  package init(_ facts: [LogFact<State, Action>], redacting redactor: Redactor?) {
    self.facts = facts
    self.redactor = redactor
  }

  /// The facts of a log. Snapshots after the first become hashes, unless `keepsSnapshots` is true: reducing the actions
  /// gives these states again.
  ///
  /// - Throws: the errors of the state's encoding.
  public init(_ log: StoreLog<State, Action>, keepsSnapshots: Bool = false) throws
  where State: Encodable {
    redactor = nil
    var hasSnapshot = false
    facts = try log.facts.map { fact in
      if case .put = fact { hasSnapshot = true }
      guard case .snapshot(let state, let turn) = fact, !keepsSnapshots else { return fact }
      defer { hasSnapshot = true }
      return hasSnapshot ? .hash(try LogHash(of: state), after: turn) : fact
    }
  }
}

extension LogFile where State: Encodable, Action: Encodable {
  /// Encodes the log as UTF-8.
  ///
  /// - Throws: ``LogFileError`` with the number of the line that can't be encoded. Replace that fact in ``facts``, or
  ///   remove it, to encode the others.
  public func encoded() throws(LogFileError) -> Data {
    let encoder = LogCoding.encoder()
    let header = LogHeader(
      version: LogHeader.currentVersion, state: String(reflecting: State.self),
      action: String(reflecting: Action.self))
    var lines: [String] = []
    lines.reserveCapacity(facts.count)
    // How many secrets were known when a line was encoded.
    var known: [Int] = []
    func encode(_ index: Int) throws(LogFileError) -> String {
      do {
        return try facts[index].line(by: encoder, redacting: redactor)
      } catch {
        throw LogFileError(line: index + 2, underlying: error)
      }
    }
    for index in facts.indices {
      known.append(redactor?.hiddenCount ?? 0)
      lines.append(try encode(index))
    }
    // A text may be in a line before the one that shows that it is a secret. Twice at most: a value that is encoded
    // otherwise each time teaches a new text each time.
    for _ in 0..<2 {
      guard let redactor, let first = known.first, first < redactor.hiddenCount else { break }
      for index in facts.indices where known[index] < redactor.hiddenCount {
        known[index] = redactor.hiddenCount
        lines[index] = try encode(index)
      }
    }
    do {
      var data = Data(try header.line(by: encoder).utf8)
      for line in lines { data.append(contentsOf: line.utf8) }
      return data
    } catch {
      throw LogFileError(line: 1, underlying: error)
    }
  }
}

extension LogFile where State: Encodable, Action: Encodable {
  /// Encodes the facts that can be encoded, where no caller could handle an error.
  package func encodedAsFarAsPossible() -> Data {
    if let data = try? encoded() { return data }
    let encodable = facts.filter {
      (try? LogFile([$0], redacting: redactor).encoded()) != nil
    }
    return (try? LogFile(encodable, redacting: redactor).encoded()) ?? Data()
  }
}

extension LogFile where State: Decodable, Action: Decodable {
  /// Decodes a log.
  ///
  /// - Throws: ``LogFileError`` if a complete line is not a line of a log, or does not have the expected state or
  ///   action.
  public init(decoding data: Data) throws(LogFileError) {
    try self.init(fitting: data)
    if let misfit { throw misfit }
  }

  /// Decodes a log up to the first line that does not fit, such as a log of an older build with another state or other
  /// actions. ``misfit`` has the error.
  ///
  /// - Throws: ``LogFileError`` if it is empty, not a log, or of another version of the format.
  public init(fitting data: Data) throws(LogFileError) {
    try self.init(fitting: data, outline: nil as LogFile<State, Action>?)
  }

  /// Decodes a log whose facts are known, except its states and actions.
  ///
  /// - Parameter outline: the same log, decoded with types that take any state and action.
  package init<AnyState, AnyAction>(
    fitting data: Data, outline: LogFile<AnyState, AnyAction>?
  ) throws(LogFileError) {
    self.init([])
    let decoder = LogCoding.decoder()
    var lines = LogLines(data)
    try LogHeader.check(lines.next(), of: data, by: decoder)
    while let line = lines.next() {
      let index = facts.count
      // The outline has no facts after a line that does not fit, and this log will not get that far.
      if let outline, index < outline.facts.count,
        let fact: LogFact<State, Action> = outline.facts[index].withoutState()
      {
        redactedPaths[index] = outline.redactedPaths[index]
        facts.append(fact)
        continue
      }
      do throws(LogFileError) {
        let (fact, paths) = try LogFact<State, Action>.read(line, number: index + 2, by: decoder)
        if !paths.isEmpty { redactedPaths[index] = paths }
        facts.append(fact)
      } catch {
        misfit = error
        return
      }
    }
    isCutOff = lines.isCutOff
  }
}
