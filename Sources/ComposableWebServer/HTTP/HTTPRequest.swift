/// What a client asks for: the head of a request. Requests with a body are refused before.
struct HTTPRequest: Hashable, Sendable {
  var method: String
  /// The path and the query, as they were sent.
  var target: String
  /// Whether it is HTTP/1.1, and not 1.0.
  var isCurrent = true
  var fields: [HTTPField] = []

  /// The values of a field, in the order in which they were sent.
  func values(_ name: String) -> [String] {
    fields.filter { $0.name == name }.map(\.value)
  }

  /// The value of a field that is there once; nil when there is none or more than one.
  func value(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }

  /// Whether a field that is a list has an entry, in whichever letters.
  func lists(_ entry: String, in name: String) -> Bool {
    values(name).contains { value in
      value.split(separator: ",").contains {
        $0.filter { $0 != " " && $0 != "\t" }.lowercased() == entry
      }
    }
  }

  /// The target without its query.
  var path: Substring { target.prefix { $0 != "?" } }

  /// Whether the client wants to ask for more on the same connection.
  var keepsAlive: Bool {
    isCurrent ? !lists("close", in: "connection") : lists("keep-alive", in: "connection")
  }
}
