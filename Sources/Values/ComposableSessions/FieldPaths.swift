internal import ComposableFoundation

/// The paths of the fields in a JSON text, without indices: `.basket[].name`.
struct FieldPaths: Decodable {
  private(set) var paths: Set<String> = []

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let record = try? decoder.container(keyedBy: Name.self) {
      for name in record.allKeys {
        let path = ".\(name.stringValue)"
        paths.insert(path)
        add(try record.decode(FieldPaths.self, forKey: name), below: path)
      }
    } else if var list = try? decoder.unkeyedContainer() {
      while !list.isAtEnd { add(try list.decode(FieldPaths.self), below: "[]") }
    }
  }

  private mutating func add(_ other: FieldPaths, below path: String) {
    for rest in other.paths { paths.insert(path + rest) }
  }
}

extension StateCoding {
  /// The fields of a JSON text that a value which was decoded from it does not have: another build has written them, and this one
  /// does not know them. Of a field and its own fields only the first one.
  package static func fieldsLost(from json: String, in value: some Encodable) -> [String] {
    // As a rule it is the same build, or one with the same fields.
    guard let text = try? text(of: value), text != json,
      let written = try? self.value(FieldPaths.self, from: json).paths,
      let known = try? self.value(FieldPaths.self, from: text).paths
    else { return [] }
    let lost = written.subtracting(known)
    return lost.filter { path in
      !lost.contains {
        path != $0 && path.hasPrefix($0) && ".[".contains(path.dropFirst($0.count).first!)
      }
    }.sorted()
  }
}
