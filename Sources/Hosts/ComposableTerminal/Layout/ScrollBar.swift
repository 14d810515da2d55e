/// The bar at the side of a scroll view, whose length and position show the visible part.
struct ScrollBar: Hashable {
  /// The column in which it moves.
  let track: CellRect
  /// The number of rows of the content; more than the track has.
  let content: Int

  var length: Int { max(1, track.height * track.height / max(1, content)) }

  private var room: Int { track.height - length }
  private var most: Int { max(1, content - track.height) }

  /// Its first row at an offset of the content, from the top of the track.
  func start(at offset: Int) -> Int { offset * room / most }

  /// The offset of the content at which it begins in a row of the track.
  func offset(at start: Int) -> Int {
    // Rounded, so that the ends are reached and each position leads back to itself.
    room > 0 ? (min(max(start, 0), room) * most + room / 2) / room : 0
  }
}
