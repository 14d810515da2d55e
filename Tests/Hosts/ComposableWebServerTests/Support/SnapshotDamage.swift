import Foundation
import RandomSupport

/// Damages snapshots: what a mistake of another build, or a bug, would leave in a seal that the server's own key has made.
struct SnapshotDamage {
  var random: SeededGenerator

  private static let kinds = [
    "store", "view", "scene", "elements", "shared", "file", "page", "Store", "", "end",
    "kind\u{301}",
  ]
  private static let numbers = [
    "0", "-1", "1", "2", "0.5", "1e999", "-1e999", "1e308", "9007199254740991", "9007199254740992",
    "9223372036854775807", "9223372036854775808", "-9223372036854775808", "99999999999999999999999",
    "00", "+1", "0x10", "NaN", "",
  ]
  private static let values = [
    "null", "true", "[]", "{}", "\"\"", "\"nan\"", "\"inf\"", "\"-inf\"", "[1]", "[1,2,3]", "[[1]]",
    "{\"a\":1}", "{", "}", "[", "]", "\"", "\"\\ud800\"", "\"\\u0000\"", "nul", "{\"a\":1,\"a\":2}",
    "[null]", "{\"shelves\":null}", "{\"id\":1}", "1 2", "\u{FEFF}1", "'a'", "[1,]", "{\"\":{}}",
  ]

  /// A damaged copy.
  mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var lines = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
    // The line of the end, and nothing after it.
    lines.removeLast(2)
    for _ in 0..<one(of: [1, 1, 1, 2, 3]) { damage(&lines) }
    let count = isRare ? one(of: [lines.count, -1, 0]) : lines.count - 1
    var text = lines.joined(separator: "\n") + "\nend\t\(count)\n"
    if isRare { text = text.replacing("\n", with: "\r\n") }
    var bytes = Array(text.utf8)
    if isRare { bytes.removeLast(.random(in: 0...bytes.count, using: &random)) }
    if isRare { bytes[.random(in: bytes.startIndex..<max(1, bytes.count), using: &random)] = byte }
    if isRare { bytes.append(byte) }
    return bytes
  }

  private mutating func damage(_ lines: inout [String]) {
    guard lines.count > 1 else { return }
    // The first part is the state of the store, which alone has to be as it was.
    let index = one(of: [1, .random(in: 1..<lines.count, using: &random)])
    switch Int.random(in: 0..<16, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.append(lines[index])
    case 2: lines[0] = "composable-session\t\(one(of: Self.numbers))"
    case 3: lines[0] = one(of: ["", "composable-session", "session\t1", "\u{0}", lines[index]])
    case 4: lines[index] = String(lines[index].prefix(.random(in: 0...80, using: &random)))
    case 5: replace(0, of: &lines[index], by: one(of: Self.kinds))
    case 6: replace(1, of: &lines[index], by: one(of: Self.numbers))
    case 7:
      replace(
        2, of: &lines[index], by: one(of: ["", "pantry", "\\", "\\x", "a\\tb", "vase", "0", "tab"]))
    case 8, 9: replace(3, of: &lines[index], by: one(of: Self.values))
    case 10: replace(3, of: &lines[index], by: nest())
    case 11: replace(3, of: &lines[index], by: String(repeating: "9", count: size))
    case 12:
      // Views make something of each.
      let count = one(of: [1, 10, 600])
      let numbers = String(repeating: "\(one(of: Self.numbers)),", count: count)
      replace(3, of: &lines[index], by: "[\(numbers.dropLast())]")
    case 13:
      // Another number, or another field, in a text that stays JSON.
      let digits = lines[index].ranges(of: /[0-9]+/)
      guard let range = digits.randomElement(using: &random) else { return }
      lines[index].replaceSubrange(range, with: one(of: Self.numbers + Self.values))
    case 14:
      let names = lines[index].ranges(of: /"[a-zA-Z]+"/)
      guard let range = names.randomElement(using: &random) else { return }
      lines[index].replaceSubrange(
        range, with: one(of: ["\"other\"", "\"shelves\"", "\"note\"", "null"]))
    default:
      let other = Int.random(in: 1..<lines.count, using: &random)
      let json = lines[other].components(separatedBy: "\t").last ?? ""
      replace(3, of: &lines[index], by: json)
    }
  }

  private func replace(_ field: Int, of line: inout String, by text: String) {
    var fields = line.components(separatedBy: "\t")
    guard fields.indices.contains(field) else { return }
    fields[field] = text
    line = fields.joined(separator: "\t")
  }

  /// JSON within JSON, deeper than a stack may be.
  private mutating func nest() -> String {
    let depth = size
    switch Int.random(in: 0..<3, using: &random) {
    case 0: return String(repeating: "[", count: depth)
    case 1:
      return String(repeating: "[", count: depth / 2) + String(repeating: "]", count: depth / 2)
    default:
      return String(repeating: "{\"a\":", count: depth / 6) + "1"
        + String(repeating: "}", count: depth / 6)
    }
  }

  private var size: Int {
    mutating get { one(of: [10, 600, 5_000, 40_000]) }
  }
  private var isRare: Bool {
    mutating get { Int.random(in: 0..<20, using: &random) == 0 }
  }
  private var byte: UInt8 {
    mutating get { .random(in: 0...255, using: &random) }
  }
  private mutating func one<Value>(of values: [Value]) -> Value {
    values.randomElement(using: &random)!
  }
}
