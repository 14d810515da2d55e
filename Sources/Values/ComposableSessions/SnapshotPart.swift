/// A value in a snapshot, as JSON, with its name and a number whose meaning depends on the kind.
///
/// It is a line of four fields, which tabs separate: neither a name nor JSON of one line has any.
package struct SnapshotPart: Hashable, Sendable {
  /// The kinds of values. Their names are in snapshots, and never change.
  package enum Kind: String, Sendable {
    /// The state of a named store; with the number of its last turn.
    case store
    /// A value of `@State`, by the place of its view and the number of the property in it.
    case view
    /// A value of `@SceneStorage`.
    case scene
    /// The names of the elements on the screen; with the number of the next element.
    case elements
    /// A shared value that is in memory.
    case shared
    /// A file in memory.
    case file
    /// The host's part, by the name of the host: the numbers by which a page and its session know each other, or the focused
    /// element of a terminal.
    case page
  }

  package struct Name: Hashable, Sendable {
    package let kind: Kind
    package let key: String

    package init(kind: Kind, key: String) {
      (self.kind, self.key) = (kind, key)
    }
  }

  /// The valid numbers: JSON's are exact up to there, and none that is counted on from one overflows.
  package static let numbers = 0..<(1 << 53)

  package let name: Name
  package let number: Int
  package let json: String

  package init(_ kind: Kind, _ key: String, number: Int = 0, json: String) {
    name = Name(kind: kind, key: key)
    self.number = number
    self.json = json
  }

  /// Reads a line.
  ///
  /// - Returns: nil if it is none of a snapshot.
  init?(_ line: Substring) {
    let fields = line.fields(separatedBy: "\t")
    guard fields.count == 4, let kind = Kind(rawValue: String(fields[0])),
      let number = Int(fields[1]), Self.numbers.contains(number),
      let key = Self.unescaped(fields[2])
    else { return nil }
    self.init(kind, key, number: number, json: String(fields[3]))
  }

  var line: String { "\(name.kind.rawValue)\t\(number)\t\(Self.escaped(name.key))\t\(json)" }

  private static func escaped(_ key: String) -> String {
    guard key.utf8.contains(where: { $0 == 9 || $0 == 10 || $0 == 92 }) else { return key }
    return key.unicodeScalars.reduce(into: "") { text, scalar in
      switch scalar {
      case "\\": text += #"\\"#
      case "\t": text += #"\t"#
      case "\n": text += #"\n"#
      default: text.unicodeScalars.append(scalar)
      }
    }
  }

  private static func unescaped(_ field: Substring) -> String? {
    guard field.utf8.contains(92) else { return String(field) }
    var key = ""
    var scalars = field.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        key.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": key += #"\"#
      case "t": key += "\t"
      case "n": key += "\n"
      default: return nil
      }
    }
    return key
  }
}

extension StringProtocol {
  /// The parts between a separator, also empty ones. By bytes: a comparison of characters takes ten times as long.
  func fields(separatedBy separator: Unicode.Scalar) -> [Substring] {
    let byte = UInt8(ascii: separator)
    return Substring(self).utf8.split(separator: byte, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }
}
