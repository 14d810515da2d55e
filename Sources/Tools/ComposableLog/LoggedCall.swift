public import ComposableArchitecture
internal import ComposableRuntime

/// A call of a dependency, with its outcome.
public struct LoggedCall: Sendable {
  /// The place of a call.
  public enum Site: Hashable, Sendable {
    /// In the reducer, in this turn.
    case turn(Int)
    /// In an asynchronous effect.
    case effect(EffectTrace.ID)
    /// Elsewhere: in a synchronous effect, or in a task that the store does not track.
    case outside
  }

  /// How a call ended.
  public enum Outcome: Hashable, Sendable {
    case returned(LoggedValue)
    /// It threw an error of this type, with this text. The value is nil if the error can't be encoded.
    case threw(type: String, text: String, LoggedValue?)
    /// It returned a value of this type, which can't be encoded.
    case opaque(type: String)
  }

  /// The place of the call.
  public let site: Site

  /// Its position among the calls that ended there, from 0.
  public let number: Int

  /// The client and the endpoint: `WeatherClient.search`; for an element of a stream, with the suffix `next`. Values of
  /// the library have the names of their dependencies: `date`, `uuid`.
  public var name: String { client.isEmpty ? endpoint : "\(client).\(endpoint)" }

  // Stored separately: joining them takes as long as recording the rest of a call.
  private let client: String
  private let endpoint: String

  /// The arguments, in order; nil for an argument that can't be encoded.
  public let arguments: [LoggedValue?]

  public let outcome: Outcome

  /// The places of stand-ins for secrets in the file, as paths of keys.
  package var redactedPaths: [[String]] = []

  public init(
    site: Site, number: Int, name: String, arguments: [LoggedValue?] = [], outcome: Outcome
  ) {
    self.init(
      site: site, number: number, client: "", endpoint: name, arguments: arguments, outcome: outcome
    )
  }

  /// - Parameters:
  ///   - client: the client's name; empty for a value of the library.
  ///   - endpoint: the endpoint's name.
  package init(
    site: Site, number: Int, client: String, endpoint: String, arguments: [LoggedValue?],
    outcome: Outcome
  ) {
    self.site = site
    self.number = number
    self.client = client
    self.endpoint = endpoint
    self.arguments = arguments
    self.outcome = outcome
  }

  /// The call as text: `WeatherClient.search("a")`.
  public var callText: String {
    "\(name)(\(arguments.map { $0?.text ?? "…" }.joined(separator: ", ")))"
  }
}

extension LoggedCall: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.site == rhs.site && lhs.number == rhs.number && lhs.name == rhs.name
      && lhs.arguments == rhs.arguments && lhs.outcome == rhs.outcome
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(site)
    hasher.combine(number)
    hasher.combine(name)
  }
}

/// `turn 3`, `effect 3.0` or `outside`.
extension LoggedCall.Site: CustomStringConvertible, LosslessStringConvertible {
  public var description: String {
    switch self {
    case .turn(let number): "turn \(number)"
    case .effect(let id): "effect \(id)"
    case .outside: "outside"
    }
  }

  /// - Returns: nil if the text is not a ``description``.
  public init?(_ description: String) {
    switch StoreTurn.Cause(description) {
    case .turn(let number): self = .turn(number)
    case .effect(let id): self = .effect(id)
    default:
      guard description == "outside" else { return nil }
      self = .outside
    }
  }
}

/// Encoded as its ``description``.
extension LoggedCall.Site: Codable {
  public init(from decoder: any Decoder) throws {
    self = try decoder.valueOfDescription("the place of a call")
  }

  public func encode(to encoder: any Encoder) throws {
    try encoder.encodeDescription(of: self)
  }
}
