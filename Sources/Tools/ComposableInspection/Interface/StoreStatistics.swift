/// Figures of a range of turns, for charts.
package struct StoreStatistics: Hashable, Sendable {
  /// The amount in an interval of time.
  package struct Sample: Hashable, Sendable {
    /// The seconds from the beginning of the session to the start of the interval.
    package var seconds: Double
    package var value: Double

    package init(seconds: Double, value: Double) {
      self.seconds = seconds
      self.value = value
    }
  }

  /// The turns of one kind of action: `search.queryChanged`.
  package struct ActionTimes: Hashable, Sendable {
    package var action: String
    package var count: Int
    /// The median and the maximum of the timed turns, in nanoseconds.
    package var median: Int?
    package var longest: Int?
    /// The turn that took longest.
    package var longestTurn: Int?

    package init(
      action: String, count: Int, median: Int? = nil, longest: Int? = nil, longestTurn: Int? = nil
    ) {
      self.action = action
      self.count = count
      self.median = median
      self.longest = longest
      self.longestTurn = longestTurn
    }
  }

  /// How many turns took a time in a range.
  package struct Bin: Hashable, Sendable {
    /// The upper limit in nanoseconds: a power of two.
    package var limit: Int
    package var count: Int

    package init(limit: Int, count: Int) {
      self.limit = limit
      self.count = count
    }
  }

  /// The estimated size of a part of the present state.
  package struct PartSize: Hashable, Sendable {
    package var path: ValuePath
    package var byteCount: Int

    package init(path: ValuePath, byteCount: Int) {
      self.path = path
      self.byteCount = byteCount
    }
  }

  /// Actions a second.
  package var rates: [Sample] = []
  /// Effects in flight.
  package var effects: [Sample] = []
  /// The bytes of the history.
  package var bytes: [Sample] = []
  /// By action, the slowest first.
  package var actions: [ActionTimes] = []
  /// By time.
  package var histogram: [Bin] = []
  /// The parts of the present state, the largest first.
  package var sizes: [PartSize] = []

  package init() {}
}
