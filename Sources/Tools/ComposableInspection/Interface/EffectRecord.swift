package import ComposableArchitecture

/// An effect on the axis of time.
package struct EffectRecord: Hashable, Sendable, Identifiable {
  package enum End: Hashable, Sendable {
    case finished
    case cancelled
    case failed(String)
  }

  package var id: EffectTrace.ID
  package var name: String?
  /// The code that created it: `App/Search.swift:41`.
  package var location: String
  /// The children it belongs to, outermost first.
  package var path: [String]
  /// The ids that cancel it.
  package var cancellationIDs: [String]
  /// The seconds from the beginning of the session.
  package var start: Double?
  package var endTime: Double?
  /// How it ended; nil if it is in flight.
  package var end: End?
  /// The turn in or after which it ended.
  package var endTurn: Int?
  /// The calls that it waits for, if it is in flight and they are known.
  package var waits: [String]
  /// The turns whose actions it sent.
  package var sent: [Int]

  package init(
    id: EffectTrace.ID, name: String? = nil, location: String, path: [String] = [],
    cancellationIDs: [String] = [],
    start: Double? = nil, endTime: Double? = nil, end: End? = nil, endTurn: Int? = nil,
    waits: [String] = [],
    sent: [Int] = []
  ) {
    self.id = id
    self.name = name
    self.location = location
    self.path = path
    self.cancellationIDs = cancellationIDs
    self.start = start
    self.endTime = endTime
    self.end = end
    self.endTurn = endTurn
    self.waits = waits
    self.sent = sent
  }
}

/// A call of a dependency that ended.
package struct CallRecord: Hashable, Sendable {
  /// The effect that made it; nil for the reducer's.
  package var effect: EffectTrace.ID?
  /// The client and the endpoint: `WeatherClient.search`.
  package var name: String
  package var arguments: String
  /// The returned value or thrown error, on one line.
  package var result: String
  package var isError: Bool

  package init(
    effect: EffectTrace.ID?, name: String, arguments: String, result: String, isError: Bool = false
  ) {
    self.effect = effect
    self.name = name
    self.arguments = arguments
    self.result = result
    self.isError = isError
  }
}
