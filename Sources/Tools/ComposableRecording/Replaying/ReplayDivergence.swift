public import ComposableLog

/// Where a replay differs from its recording, and how.
public struct ReplayDivergence: Sendable, CustomStringConvertible {
  public enum Reason: Sendable {
    /// The reducer made another call than in the recording.
    ///
    /// - Parameters:
    ///   - recorded: the recorded call; nil if there is none.
    ///   - now: the call of the replay; nil if there is none.
    ///   - declaredAt: the file and line of the called `@Dependency`; nil if unknown, as in a process that runs no
    ///     tests.
    case call(recorded: LoggedCall?, now: String?, declaredAt: String?)
    /// The state after the turn differs.
    ///
    /// - Parameters:
    ///   - property: the first property that differs: `.rows[3].title`.
    ///   - recorded: its value, as JSON; nil if the recording has a hash of the state only.
    ///   - now: its value in the replay.
    case state(property: String, recorded: String?, now: String)
    /// The reducer wrote other shared values.
    case shared(recorded: [LoggedWrite], now: [LoggedWrite])
    /// The result of the call is not in the recording, because it is not `Codable`, or it does not have the present
    /// return type of the endpoint.
    ///
    /// - Parameters:
    ///   - expected: the present return or error type.
    ///   - declaredAt: as for a call.
    case result(of: LoggedCall, expected: String, declaredAt: String?)
    /// A line can't be decoded: the state or the actions have changed since it was recorded, or the file is damaged; see
    /// `LogFileError.isDamage`.
    case misfit(LogFileError)
  }

  /// The turn; for a line that does not fit, the turn before it.
  public let turn: Int

  /// The action of the turn, on one line; nil before the first.
  public let action: String?

  public let reason: Reason

  /// The last turn after which the states were compared, and were equal.
  public let lastEqualTurn: Int

  /// Whether the recording has stand-ins in place of secrets.
  public let isRedacted: Bool

  public var description: String {
    guard isRedacted else { return text }
    switch reason {
    case .call, .state, .shared:
      return """
        \(text)

        The recording has stand-ins in place of secrets. If the reducer computes this from one, redact it as well.
        """
    case .result, .misfit: return text
    }
  }

  private var text: String {
    let place = "turn \(turn)\(action.map { ", \($0)" } ?? "")"
    switch reason {
    case .call(let recorded?, let now?, let declaration):
      return """
        The replay differs from the recording in \(place): the reducer makes a different call.

          recorded: \(recorded.callText)
          now:      \(now)\(note(declaration))
        """
    case .call(let recorded?, nil, _):
      return """
        The replay differs from the recording in \(place): the reducer makes one call fewer.

          recorded: \(recorded.callText)
          now:      none
        """
    case .call(nil, let now, let declaration):
      return """
        The replay differs from the recording in \(place): the reducer makes one call more.

          recorded: none
          now:      \(now ?? "none")\(note(declaration))
        """
    case .state(let property, let recorded, let now):
      let since =
        lastEqualTurn < turn - 1 ? "\n\nAfter turn \(lastEqualTurn) the states were equal." : ""
      return """
        The replay differs from the recording after \(place): \(property) has another value.

          recorded: \(recorded ?? "not known: the recording has a hash of this state")
          now:      \(now)\(since)
        """
    case .shared(let recorded, let now):
      func text(_ writes: [LoggedWrite]) -> String {
        writes.isEmpty ? "none" : writes.map { "\($0.name) = \($0.value)" }.joined(separator: ", ")
      }
      return """
        The replay differs from the recording in \(place): the reducer writes other shared values.

          recorded: \(text(recorded))
          now:      \(text(now))
        """
    case .result(let call, let expected, let declaration):
      let value =
        switch call.outcome {
        case .returned(let value): value.text
        case .opaque(let type): "a '\(type)', which is not 'Codable'"
        case .threw(let type, let text, _): "the error \(text) of type '\(type)'"
        }
      return """
        The replay ends in \(place): the result of \(call.callText) can't be replayed.

          recorded: \(value)
          now:      '\(expected)' is expected\(note(declaration))
        """
    case .misfit(let error) where error.isDamage:
      return """
        The replay ends after \(place): the recording is damaged.

          \(error)

        Get the file once more from where it was saved.
        """
    case .misfit(let error):
      return """
        The replay ends after \(place): the recording does not fit this build of the feature.

          \(error)
        """
    }
  }

  private func note(_ declaration: String?) -> String {
    declaration.map { "\n\nIts '@Dependency' is declared at \($0)." } ?? ""
  }
}
