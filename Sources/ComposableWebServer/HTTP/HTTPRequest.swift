/// The head of a request. Requests with a body are refused earlier.
struct HTTPRequest: Hashable, Sendable {
  var method: String
  /// The path and the query, as sent.
  var target: String
  /// Whether the version is HTTP/1.1 rather than 1.0.
  var isCurrent = true
  var fields: [HTTPField] = []

  /// The values of a field, in the order they were sent.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field that occurs once; nil if it is missing or repeated.
  func value(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  /// Whether a list-valued field contains an entry, ignoring case.
  func lists(_ entry: String, in name: String) -> Bool {
    values(name).contains { value in
      value.split(separator: ",").contains {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased() == entry
      }
    }
  }

  /// The target without its query.
  var path: Substring { target.prefix { $0 != "?" } }

  /// Whether the client may send another request on the same connection.
  var keepsAlive: Bool {
    isCurrent ? !lists("close", in: "connection") : lists("keep-alive", in: "connection")
  }
}
