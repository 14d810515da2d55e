/// A change to the favorites.
///
/// It has no date: that would require a clock, and the same actions should produce the same feed.
public enum Activity: Codable, Equatable, Sendable {
  /// The prime was saved to the favorites.
  case added(Int)
  /// The prime was removed from the favorites, in the modal or in the list.
  case removed(Int)
  /// The favorites were replaced by these, from the file.
  case loaded([Int])
}
