internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSharing

/// The answers in a file, for the calls of a session that runs again. Each is given once, to the first call of the endpoint
/// with the arguments, wherever that is made: the turns and the effects of a feature that has changed have other numbers.
final class FileAnswers: Sendable {
  private struct Entry {
    let id: Int
    let call: LoggedCall
  }

  private struct Content {
    var entries: [String: [Entry]] = [:]
    var lastTaken: [String: LoggedCall] = [:]
    var missing: [String] = []
  }

  private let content: Locked<Content>

  init(_ facts: [LogFact<JSONValue, JSONValue>]) {
    var content = Content()
    for (id, fact) in facts.enumerated() {
      guard case .called(let call) = fact else { continue }
      content.entries[call.name, default: []].append(Entry(id: id, call: call))
    }
    self.content = Locked(content)
  }

  /// Takes the answer to a call; nil if there is none left.
  ///
  /// - Parameter isConstant: whether later calls get the last answer again.
  func take(_ name: String, _ arguments: [LoggedValue?], isConstant: Bool = false) -> LoggedCall? {
    // Arguments are encoded outside of the lock: that is the user's code.
    let entries = content.withLock { $0.entries[name, default: []] }
    let fitting = entries.filter { $0.call.hasArguments(arguments) }
    return content.withLock { content in
      for entry in fitting {
        guard let index = content.entries[name]?.firstIndex(where: { $0.id == entry.id }) else {
          continue
        }
        content.entries[name]?.remove(at: index)
        content.lastTaken[name] = entry.call
        return entry.call
      }
      return isConstant ? content.lastTaken[name] : nil
    }
  }

  /// Takes the next element of a stream, or its end; nil after the last.
  ///
  /// - Parameters:
  ///   - name: the endpoint that returned the stream.
  ///   - site: where it was called. Streams of several effects have their own elements.
  func takeElement(of name: String, in site: LoggedCall.Site) -> LoggedCall.Outcome? {
    content.withLock { content in
      guard
        let index = content.entries["\(name).next"]?.firstIndex(where: { $0.call.site == site })
      else { return nil }
      return content.entries["\(name).next"]?.remove(at: index).call.outcome
    }
  }

  /// Whether an element that the stream has yet to yield has stand-ins in place of secrets.
  func hasSecretElements(of name: String, in site: LoggedCall.Site) -> Bool {
    content.withLock { content in
      content.entries["\(name).next", default: []].contains {
        $0.call.site == site && $0.call.hasSecretOutcome
      }
    }
  }

  /// Notes a call that has no answer in the file.
  func noteMissing(_ name: String, _ arguments: [LoggedValue?]) {
    let call = LoggedCall(
      site: .outside, number: 0, name: name, arguments: arguments, outcome: .opaque(type: ""))
    let text = call.callText
    content.withLock { $0.missing.append(text) }
  }

  /// The calls that had no answer in the file, as text, in order.
  var missing: [String] { content.withLock { $0.missing } }
}

extension LoggedCall {
  /// Whether what it returned or threw has stand-ins in place of secrets.
  var hasSecretOutcome: Bool { redactedPaths.contains { $0.first != "arguments" } }
}
