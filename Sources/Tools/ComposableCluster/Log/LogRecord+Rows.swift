#if PostgreSQL
  extension LogRecord {
    /// The record of a row, whose first column is its number.
    static func read(
      _ rows: PostgresRows, _ row: Int, from column: Int
    ) throws(PostgresFailure) -> Result<LogRecord, PostgresFailure> {
      let number = try rows.integer(row, column)
      guard let kind = Kind(rawValue: try rows.integer(row, column + 4)) else {
        return .failure(.unreadable("Record \(number) is of a kind that this build does not know."))
      }
      return .success(
        LogRecord(
          place: Place(number: number, epoch: try rows.integer(row, column + 1)),
          before: Place(
            number: try rows.integer(row, column + 2), epoch: try rows.integer(row, column + 3)),
          kind: kind, turn: try rows.integer(row, column + 5)))
    }
  }
#endif
