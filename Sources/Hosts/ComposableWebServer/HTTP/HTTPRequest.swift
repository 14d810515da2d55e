internal import NIOHTTP1

/// The head of a request. Requests with a body are refused earlier.
struct HTTPRequest: Sendable {
  /// The maximum length of a head, in bytes.
  static let longestHead = 16_384
  /// The maximum number of fields in a head.
  static let mostFields = 100

  let method: HTTPMethod
  /// The path and the query, as sent.
  let target: String
  /// Whether the version is HTTP/1.1 rather than 1.0.
  let isCurrent: Bool
  let fields: HTTPHeaders

  /// The values of a field, in the order they were sent.
  func values(_ name: String) -> [String] { fields[name] }

  /// The value of a field that occurs once; nil if it is missing or repeated.
  func value(_ name: String) -> String? {
    let values = fields[name]
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

  /// The query with its mark; empty if there is none.
  var query: Substring { target.drop { $0 != "?" } }

  /// Whether the client may send another request on the same connection.
  var keepsAlive: Bool {
    isCurrent ? !lists("close", in: "connection") : lists("keep-alive", in: "connection")
  }

  /// Whether the client asks to change the protocol. The decoder then stops after this request, because the following
  /// bytes may no longer be HTTP.
  var asksForUpgrade: Bool {
    method == .CONNECT || fields.contains(name: "upgrade") && lists("upgrade", in: "connection")
  }
}
