internal import ComposableSessions

/// The numbers by which a page and its session know each other.
struct PageNumbers: Codable {
  /// The number of the last event that was applied.
  var applied = 0
  /// The number of the newest message.
  var newest = 0

  init(applied: Int, newest: Int) {
    (self.applied, self.newest) = (applied, newest)
  }

  /// The numbers in a snapshot; those of a new page if it has none.
  init(in snapshot: SessionSnapshot?) {
    guard let part = snapshot?[.page, ""],
      let numbers = try? StateCoding.value(PageNumbers.self, from: part.json),
      SnapshotPart.numbers.contains(numbers.applied), SnapshotPart.numbers.contains(numbers.newest)
    else { return }
    self = numbers
  }

  var part: SnapshotPart {
    SnapshotPart(.page, "", json: #"{"applied":\#(applied),"newest":\#(newest)}"#)
  }
}
