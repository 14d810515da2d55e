/// The names of the nodes.
public enum NodeName: String, CaseIterable, Hashable, Sendable {
  case a, b
}

/// A record of a session's log. It has a number, which only one record can have, and is never changed.
public struct Record: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    /// A node becomes the owner. Records of other owners after it are dead.
    case takeover(NodeName)
    /// An event of the page, by its number.
    case event(Int)
  }

  /// Where a record is, and whose it is.
  public struct Place: Hashable, Sendable {
    public let number: Int
    public let epoch: Int

    public init(number: Int, epoch: Int) {
      self.number = number
      self.epoch = epoch
    }

    /// Before the first record.
    public static let start = Place(number: 0, epoch: 0)
  }

  public let place: Place
  /// The record that its writer took for the last one.
  public let before: Place
  public let content: Content

  public init(_ content: Content, at place: Place, after before: Place) {
    self.content = content
    self.place = place
    self.before = before
  }
}
