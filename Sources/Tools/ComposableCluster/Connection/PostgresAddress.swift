#if PostgreSQL
  internal import ComposableLibPQ

  /// Where a database is, as libpq reads it. Its description is without the password.
  struct PostgresAddress: Hashable, Sendable, CustomStringConvertible {
    let text: String
    let description: String

    init(_ text: String) throws(PostgresAddressError) {
      guard let options = PQconninfoParse(text, nil) else { throw PostgresAddressError() }
      defer { PQconninfoFree(options) }
      self.text = text
      var found: [String: String] = [:]
      var option = options
      while let keyword = option.pointee.keyword {
        if let value = option.pointee.val {
          found[String(cString: keyword)] = String(cString: value)
        }
        option += 1
      }
      let place = [found["host"] ?? found["hostaddr"] ?? "", found["port"].map { ":\($0)" } ?? ""]
      description = "postgresql://\(place.joined())/\(found["dbname"] ?? "")"
    }
  }

  /// The address of a ``PostgresStorage`` is not one that libpq understands.
  public struct PostgresAddressError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Without the address, which may have a password.
    public var description: String {
      """
      The address of the database is neither a URI, 'postgresql://user@host/database', nor a list of settings, \
      'host=… dbname=…'.
      """
    }
  }
#endif
