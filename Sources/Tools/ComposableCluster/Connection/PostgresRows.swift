#if PostgreSQL
  internal import ComposableLibPQ

  /// The rows that a statement has returned, in binary format.
  ///
  /// Unchecked: libpq's results are only read once they are there.
  final class PostgresRows: @unchecked Sendable {
    private let result: OpaquePointer

    /// - Parameter result: libpq's result, which it frees.
    init(owning result: OpaquePointer) { self.result = result }

    deinit { PQclear(result) }

    var count: Int { Int(PQntuples(result)) }

    /// A value of type `int8`.
    func integer(_ row: Int, _ column: Int) throws(PostgresFailure) -> Int {
      let bytes = try bytes(row, column)
      guard bytes.count == 8 else {
        throw .unreadable("Column \(column) is no integer.")
      }
      return Int(truncatingIfNeeded: bytes.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
    }

    /// A value of type `bytea` or `text`.
    func bytes(_ row: Int, _ column: Int) throws(PostgresFailure) -> [UInt8] {
      let (row, column) = (Int32(row), Int32(column))
      guard column < PQnfields(result), PQgetisnull(result, row, column) == 0,
        let value = PQgetvalue(result, row, column)
      else { throw .unreadable("Column \(column) is absent.") }
      // libpq keeps the bytes until the result is freed.
      return Array(
        UnsafeRawBufferPointer(start: value, count: Int(PQgetlength(result, row, column))))
    }
  }
#endif
