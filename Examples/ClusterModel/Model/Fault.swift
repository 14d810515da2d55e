/// The mistakes that an implementation could make. The exploration finds each of them.
public enum Fault: String, CaseIterable, Sendable {
  /// Records do not name their predecessors.
  case namesNothing
  /// Records name only the epochs of their predecessors.
  case namesOnlyTheEpoch
  /// The second batch does not wait for the first one.
  case twoBatchesInFlight
  /// The page sees events before they are in the database.
  case gateOpensEarly
  /// A batch whose commit is uncertain counts as written.
  case uncertainIsWritten
  /// A batch whose commit is uncertain gets other numbers and is written again.
  case uncertainIsRefused
  /// An event that is sent again is applied again.
  case eventsHaveNoNumbers
  /// A node that could not write all of a batch does not look for another owner.
  case conflictsAreWritten
  /// A node to which a page comes back does not ask whether another one was the owner meanwhile.
  case seenIsIgnored

  var naming: Log.Naming {
    switch self {
    case .namesNothing: .nothing
    case .namesOnlyTheEpoch: .epoch
    default: .numberAndEpoch
    }
  }
}
