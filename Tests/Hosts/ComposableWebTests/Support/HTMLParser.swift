/// Parses the HTML that this library writes, and fails on all other HTML.
struct HTMLParser {
  struct Problem: Error, CustomStringConvertible {
    let description: String
  }

  private var rest: Substring
  private let all: String

  init(_ html: String) {
    all = html
    rest = html[...]
  }

  static func parse(_ html: String) throws -> [DOMNode] {
    var parser = HTMLParser(html)
    if parser.rest.hasPrefix("<!DOCTYPE html>\n") { parser.rest = parser.rest.dropFirst(16) }
    let nodes = try parser.nodes()
    guard parser.rest.isEmpty else { throw parser.problem("more than was opened is closed") }
    return nodes
  }

  private func problem(_ text: String) -> Problem {
    Problem(description: "\(text) at '\(rest.prefix(60))'")
  }

  private mutating func nodes() throws -> [DOMNode] {
    var nodes: [DOMNode] = []
    while let first = rest.unicodeScalars.first {
      if first != "<" {
        let node = DOMNode("#text")
        node.text = try unescaped(take { $0 != "<" })
        nodes.append(node)
      } else if rest.unicodeScalars.dropFirst().first == "/" {
        return nodes
      } else {
        nodes.append(try element())
      }
    }
    return nodes
  }

  private mutating func element() throws -> DOMNode {
    skip(1)
    let node = DOMNode(take { ("a"..."z").contains($0) || ("0"..."9").contains($0) })
    guard !node.tag.isEmpty else { throw problem("no tag") }
    while rest.unicodeScalars.first == " " {
      skip(1)
      // Those of vector graphics have capital letters and digits.
      let name = take {
        ("a"..."z").contains($0) || ("A"..."Z").contains($0) || ("0"..."9").contains($0)
          || $0 == "-"
      }
      guard !name.isEmpty, node.attributes[name] == nil else { throw problem("attribute \(name)") }
      node.attributes[name] = try value()
    }
    guard rest.unicodeScalars.first == ">" else { throw problem("a tag does not end") }
    skip(1)
    if !["input", "hr", "img", "meta", "link"].contains(node.tag) {
      // A parser drops a line break at the beginning.
      if node.tag == "textarea", rest.unicodeScalars.first == "\n" { skip(1) }
      for child in try nodes() { node.insert(child, at: node.children.count) }
      guard rest.hasPrefix("</\(node.tag)>") else { throw problem("\(node.tag) is not closed") }
      skip(node.tag.count + 3)
    }
    node.showAttributes()
    return node
  }

  private mutating func value() throws -> String {
    guard rest.unicodeScalars.first == "=" else { return "" }
    skip(1)
    guard rest.unicodeScalars.first == "\"" else {
      let value = take {
        $0.properties.isAlphabetic || ("0"..."9").contains($0) || "-_.".unicodeScalars.contains($0)
      }
      guard !value.isEmpty else { throw problem("an attribute has no value") }
      return value
    }
    skip(1)
    let value = take { $0 != "\"" }
    skip(1)
    return try unescaped(value)
  }

  private mutating func take(while isWanted: (Unicode.Scalar) -> Bool) -> String {
    let part = rest.unicodeScalars.prefix(while: isWanted)
    rest = rest[part.endIndex...]
    return String(part)
  }

  private mutating func skip(_ count: Int) {
    rest = Substring(rest.unicodeScalars.dropFirst(count))
  }

  private func unescaped(_ text: String) throws -> String {
    guard text.contains("&") else {
      guard !text.contains(where: { "<>".contains($0) }) else { throw problem("not escaped") }
      return text
    }
    var result = ""
    var rest = text[...]
    let names = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "#39": "'", "#13": "\r"]
    while let and = rest.unicodeScalars.firstIndex(of: "&") {
      result += rest[..<and]
      guard let end = rest[and...].unicodeScalars.firstIndex(of: ";"),
        let sign = names[String(rest.unicodeScalars[rest.unicodeScalars.index(after: and)..<end])]
      else { throw problem("not escaped: \(text)") }
      result += sign
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return result + rest
  }
}
