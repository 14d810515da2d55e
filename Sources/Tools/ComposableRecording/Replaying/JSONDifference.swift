internal import ComposableFoundation
internal import ComposableLog
internal import ComposableSharing

/// The first place at which the JSON of two values differs.
struct JSONDifference {
  /// The property: `.rows[3].title`; "the state" for the whole.
  let path: String
  let first: String
  let second: String

  /// - Parameter ignored: the places that are not compared, as paths of keys.
  /// - Returns: nil if the texts have no difference.
  init?(_ first: String, _ second: String, ignoring ignored: Set<[String]> = []) {
    guard let lhs = Self.value(first), let rhs = Self.value(second),
      let place = Self.place(lhs, rhs, at: [], ignoring: ignored)
    else { return nil }
    path = place.path.isEmpty ? "the state" : place.path
    self.first = Self.text(place.first)
    self.second = Self.text(place.second)
  }

  private static func value(_ text: String) -> JSONValue? {
    try? LogCoding.decoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  private static func text(_ value: JSONValue?) -> String {
    value.flatMap { try? LogCoding.text(of: $0) } ?? "absent"
  }

  private static func place(
    _ lhs: JSONValue?, _ rhs: JSONValue?, at keys: [String], ignoring ignored: Set<[String]>
  ) -> (path: String, first: JSONValue?, second: JSONValue?)? {
    if !ignored.isEmpty, ignored.contains(keys) { return nil }
    switch (lhs, rhs) {
    case (.record(let lhs), .record(let rhs)):
      for key in Set(lhs.keys).union(rhs.keys).sorted() {
        if let (path, first, second) = place(
          lhs[key], rhs[key], at: keys + [key], ignoring: ignored)
        {
          return (".\(key)\(path)", first, second)
        }
      }
      return nil
    case (.list(let lhs), .list(let rhs)):
      for index in 0..<max(lhs.count, rhs.count) {
        let left = lhs.indices.contains(index) ? lhs[index] : nil
        let right = rhs.indices.contains(index) ? rhs[index] : nil
        if let (path, first, second) = place(
          left, right, at: keys + ["\(index)"], ignoring: ignored)
        {
          return ("[\(index)]\(path)", first, second)
        }
      }
      return nil
    default: return lhs == rhs ? nil : ("", lhs, rhs)
    }
  }
}
