internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRecording
internal import ComposableSharing

/// The first action of a session that differs from the recording.
struct SessionDifference: CustomStringConvertible {
  /// The position among the sent actions, from 1.
  let number: Int
  /// The recorded and the present action; nil if there is none.
  let recorded: String?
  let now: String?

  /// - Returns: nil if the sent actions are the same. Places with stand-ins for secrets are not compared.
  init?<State, Action: Codable>(
    recorded: LogFile<JSONValue, JSONValue>, now: LogFile<State, Action>
  ) {
    let before = recorded.sentActions
    let after = now.sentActions
    for index in 0..<max(before.count, after.count) {
      let old = index < before.count ? before[index] : nil
      let new = index < after.count ? after[index] : nil
      let oldText = old.flatMap { try? LogCoding.text(of: $0.action) }
      if let old, let oldText, let new,
        LoggedValue(new.action).isEqual(
          toDecoded: LoggedValue(text: oldText), ignoring: old.redactedPaths.after(["action"]))
      {
        continue
      }
      number = index + 1
      self.recorded = oldText
      self.now = new.map { LoggedValue($0.action).text }
      return
    }
    return nil
  }

  var description: String {
    """
    Its action \(number):

      recorded: \(recorded ?? "none")
      now:      \(now ?? "none")
    """
  }
}

extension LogFile {
  /// The actions that views and tests sent.
  fileprivate var sentActions: [(action: Action, redactedPaths: [[String]])] {
    facts.enumerated().compactMap { index, fact in
      guard case .turn(let turn, let action) = fact, turn.cause == .sent else { return nil }
      return (action, redactedPaths[index, default: []])
    }
  }
}
