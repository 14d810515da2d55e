internal import ComposableClocks
internal import ComposableRuntime

/// An asynchronous effect as middleware sees it.
///
/// Use it on the store's actor.
public struct EffectTrace: Identifiable {
  /// Identifies an effect of a store: by the turn that returned it, and by its position among the asynchronous
  /// effects of that turn, in the order in which they start. So the same actions give the same ids.
  public struct ID: Hashable, Sendable {
    /// The number of the turn that returned the effect. The effects that follow a delay, or the end of an earlier
    /// effect in a concatenation, count as effects of the turn that returned the whole.
    public let turn: Int
    /// The position among the turn's effects, from 0.
    public let ordinal: Int

    public init(turn: Int, ordinal: Int) {
      self.turn = turn
      self.ordinal = ordinal
    }
  }

  public let id: ID

  /// The name passed to `run(name:)`.
  public let name: String?

  /// The durable effect that it is a part of; nil for none.
  package let durable: (any DurableRun)?

  private let location: SourceLocation
  private let activity: TaskActivity?
  // Functions, because most middleware doesn't ask.
  private let scopes: () -> [String]
  private let ids: () -> [String]

  /// - Parameters:
  ///   - scopes: returns the text of the children that the effect belongs to, innermost first.
  ///   - ids: returns the text of the ids that cancel the effect, innermost first.
  init(
    id: ID, name: String?, location: SourceLocation, activity: TaskActivity?,
    durable: (any DurableRun)?, scopes: @escaping () -> [String], ids: @escaping () -> [String]
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.activity = activity
    self.durable = durable
    self.scopes = scopes
    self.ids = ids
  }

  /// The file of the code that made the effect, as `Module/File.swift`.
  public var fileID: String { "\(location.fileID)" }

  /// The line of the code that made the effect.
  public var line: Int { Int(location.line) }

  /// The children that the effect belongs to, outermost first; empty for an effect of the root feature. Each is the
  /// place of the operator that runs the child, and the child's id where there may be several:
  /// `App/AppFeature.swift:30[3]`.
  public var path: [String] { scopes().reversed() }

  /// The ids that cancel the effect, as text, innermost first.
  public var cancellationIDs: [String] { ids() }

  /// The events that the effect waits for at this moment, if known: sleeps on a `TestClock`, delays. An effect without
  /// known waits is working, or waits for something else: a stream, a continuation, another task.
  public var waits: [String] { activity?.waits.map(\.description) ?? [] }

  /// Whether its task has ended, also if that could not be reported.
  package var hasEnded: Bool { activity?.isFinished ?? false }
}

/// `3.0`: the first effect of turn 3.
extension EffectTrace.ID: CustomStringConvertible, LosslessStringConvertible {
  public var description: String { "\(turn).\(ordinal)" }

  /// - Returns: nil if the text is not a ``description``.
  public init?(_ description: String) {
    let parts = description.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let turn = Int(parts[0]), let ordinal = Int(parts[1]) else {
      return nil
    }
    self.init(turn: turn, ordinal: ordinal)
  }
}

/// In the order in which the effects were returned.
extension EffectTrace.ID: Comparable {
  public static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.turn, lhs.ordinal) < (rhs.turn, rhs.ordinal)
  }
}

/// Encoded as its ``description``.
extension EffectTrace.ID: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.valueOfDescription("the id of an effect")
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeDescription(of: self)
  }
}

/// `effect 3.0 'search' (App/SearchFeature.swift:41)`.
extension EffectTrace: CustomStringConvertible {
  public var description: String {
    "effect \(id) \(name.map { "'\($0)' " } ?? "")(\(location))"
  }
}
