/// The status of a store at one moment.
package struct StoreStatus: Hashable, Sendable {
  package var id: Int
  /// The name of its feature.
  package var name: String
  /// The first turn that is in the history, and the last one; empty before the first turn: then `upperBound` is
  /// `lowerBound`, and the half-open range has no turn.
  package var turns: Range<Int>
  /// The delivery of the app's actions.
  package var delivery: Delivery
  /// How many effects are in flight.
  package var effectCount: Int
  /// The size of the history in bytes, estimated, and its limit.
  package var byteCount: Int
  package var byteLimit: Int
  /// Whether its states and actions can be encoded: files, typed values and JSON need that.
  package var isCodable: Bool
  /// Whether the app has registered a view for its state.
  package var hasScreen: Bool
  /// Why the shadow's states differ from the app's, if a difference was found.
  package var divergence: String?

  package init(
    id: Int, name: String, turns: Range<Int>, delivery: Delivery = .live, effectCount: Int = 0,
    byteCount: Int = 0,
    byteLimit: Int = 0, isCodable: Bool = false, hasScreen: Bool = false, divergence: String? = nil
  ) {
    self.id = id
    self.name = name
    self.turns = turns
    self.delivery = delivery
    self.effectCount = effectCount
    self.byteCount = byteCount
    self.byteLimit = byteLimit
    self.isCodable = isCodable
    self.hasScreen = hasScreen
    self.divergence = divergence
  }

  /// An encodable `ActionDelivery`.
  package enum Delivery: String, Sendable, CaseIterable {
    case live, held, dropped
  }
}
