#if SQLite || PostgreSQL
  internal import ComposableSharing

  /// The fields of a state that another build has written, and this one does not know: they stay in the journal, so that the other
  /// build finds them again.
  ///
  /// Fields of records are kept, also in records of records, as long as these are there. Fields in elements of lists are not.
  enum ForeignFields {
    /// A field that this build does not know.
    case value(JSONValue)
    /// A record that it knows, with fields that it does not know.
    case inside([String: ForeignFields])

    /// - Parameters:
    ///   - written: the state as it was written.
    ///   - known: the state as this build writes it.
    /// - Returns: nil if this build knows all fields.
    init?(of written: JSONValue, unknownTo known: JSONValue) {
      guard case .record(let fields) = written, case .record(let others) = known else { return nil }
      var foreign: [String: ForeignFields] = [:]
      for (name, value) in fields {
        if let other = others[name] {
          foreign[name] = ForeignFields(of: value, unknownTo: other)
        } else if value != .null {
          foreign[name] = .value(value)
        }
      }
      if foreign.isEmpty { return nil }
      self = .inside(foreign)
    }

    /// Adds the fields to a state that this build has written.
    func added(to state: JSONValue) -> JSONValue {
      guard case .inside(let foreign) = self, case .record(var fields) = state else { return state }
      for (name, field) in foreign {
        switch (field, fields[name]) {
        case (.value(let value), nil): fields[name] = value
        case (.inside, let inner?): fields[name] = field.added(to: inner)
        default: break
        }
      }
      return .record(fields)
    }
  }
#endif
