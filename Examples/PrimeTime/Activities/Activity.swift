/// One thing that was done to the favorites.
///
/// It has no date: that would need a clock, and the same actions are to give the same feed.
public enum Activity: Equatable, Sendable {
  /// The prime was saved to the favorites.
  case added(Int)
  /// The prime was removed from the favorites, in the modal or in the list.
  case removed(Int)
  /// The favorites were replaced by these, from the file.
  case loaded([Int])
}
