public import ComposableHosting

extension LocalDateTime {
  /// The day of the week: 1 for Sunday, 7 for Saturday.
  public var weekday: Int {
    // Months count from March, so that a leap day is the last of its year.
    let shifted = month < 3 ? (year - 1, month + 9) : (year, month - 3)
    let days =
      365 * shifted.0 + shifted.0 / 4 - shifted.0 / 100 + shifted.0 / 400
      + (153 * shifted.1 + 2) / 5 + day
    return (days + 2) % 7 + 1
  }

  /// The days of its month, by weeks of seven: nil for days of other months.
  ///
  /// - Parameter first: the first day of a week: 1 for Sunday.
  func weeks(beginningOn first: Int) -> [[Int?]] {
    guard let start = setting(.day, to: 1) else { return [] }
    let gap = (start.weekday - first + 7) % 7
    let count = Self.days(in: month, of: year)
    return stride(from: 1 - gap, through: count, by: 7).map { start in
      (start..<(start + 7)).map { day in (1...count).contains(day) ? day : nil }
    }
  }
}
