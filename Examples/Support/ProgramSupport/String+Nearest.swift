extension String {
  /// The word that was probably meant by this one.
  ///
  /// - Returns: the word that takes the fewest letters inserted and removed, or one that begins like this. Nil if none
  ///   is near.
  func nearest(in words: [String]) -> String? {
    let ranked = words.map { (word: $0, changes: $0.difference(from: self).count) }
    guard let best = ranked.min(by: { $0.changes < $1.changes }) else { return nil }
    // A letter that is replaced or moved is removed and inserted.
    return best.changes <= max(2, count / 2) ? best.word : words.first { $0.hasPrefix(self) }
  }
}
