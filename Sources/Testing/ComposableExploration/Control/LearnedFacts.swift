/// Facts that an exploration has learned of its feature, which the keys of states therefore contain. A search in which
/// something is learned begins again with it.
struct LearnedFacts: OptionSet {
  let rawValue: Int

  /// Dates are read: the time since the beginning counts, and not only that up to a deadline.
  static let dates = Self(rawValue: 1)

  /// Equal calls are answered differently, although no fake says that it holds something else: the order of all answers
  /// counts.
  static let answers = Self(rawValue: 2)

  /// The code of cancelled effects does something: the order counts in which effects were started, because they are
  /// cancelled in that order.
  static let cancelledCode = Self(rawValue: 4)

  /// A limit of the budget was reached: a state is merged only with one from which a run may go on at least as far.
  static let limits = Self(rawValue: 8)
}
