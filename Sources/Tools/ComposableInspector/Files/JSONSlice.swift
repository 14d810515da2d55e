#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A part of a JSON text, which is taken apart a level at a time. A value keeps its text: to decode and encode it again
/// would round numbers, and take long where a file has thousands of states.
///
/// What is in a part is not checked before a decoder reads it.
struct JSONSlice {
  let bytes: ArraySlice<UInt8>

  init?(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// - Returns: nil if there is nothing but white space.
  init?(_ bytes: ArraySlice<UInt8>) {
    let trimmed = bytes.drop(while: Self.isSpace)
    guard let end = trimmed.lastIndex(where: { !Self.isSpace($0) }) else { return nil }
    self.bytes = trimmed[...end]
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var data: Data { Data(bytes) }
  var isNull: Bool { bytes.elementsEqual("null".utf8) }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  /// The members of an object, in order; nil if it is none.
  func members(limit: Int = .max) -> [(key: String, value: JSONSlice)]? {
    guard bytes.first == UInt8(ascii: "{"), limit < .max || bytes.last == UInt8(ascii: "}") else {
      return nil
    }
    var members: [(key: String, value: JSONSlice)] = []
    var index = bytes.startIndex + 1
    while members.count < limit, let begin = next(after: index),
      bytes[begin] != UInt8(ascii: "}")
    {
      guard let keyEnd = end(of: begin), let key = JSONSlice(bytes[begin..<keyEnd])?.string,
        let colon = next(after: keyEnd), bytes[colon] == UInt8(ascii: ":"),
        let valueBegin = next(after: colon + 1), let valueEnd = end(of: valueBegin),
        let value = JSONSlice(bytes[valueBegin..<valueEnd])
      else { return nil }
      members.append((key, value))
      guard let separator = next(after: valueEnd) else { return nil }
      index = separator
      if bytes[separator] == UInt8(ascii: ",") {
        index += 1
      } else if bytes[separator] != UInt8(ascii: "}") {
        return nil
      }
    }
    return members
  }

  /// The member with a key; nil if there is none.
  subscript(key: String) -> JSONSlice? { members()?.last { $0.key == key }?.value }

  /// The elements of a list; nil if it is none.
  var elements: [JSONSlice]? {
    guard bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]") else { return nil }
    var elements: [JSONSlice] = []
    var index = bytes.startIndex + 1
    while let begin = next(after: index), bytes[begin] != UInt8(ascii: "]") {
      guard let valueEnd = end(of: begin), let value = JSONSlice(bytes[begin..<valueEnd]),
        let separator = next(after: valueEnd)
      else { return nil }
      elements.append(value)
      index = separator
      if bytes[separator] == UInt8(ascii: ",") {
        index += 1
      } else if bytes[separator] != UInt8(ascii: "]") {
        return nil
      }
    }
    return elements
  }

  /// The text that it is; nil if it is none.
  var string: String? {
    guard bytes.first == UInt8(ascii: "\""), bytes.count >= 2, bytes.last == UInt8(ascii: "\"")
    else { return nil }
    let content = bytes.dropFirst().dropLast()
    if !content.contains(UInt8(ascii: "\\")), !content.contains(UInt8(ascii: "\"")) {
      return String(validating: content, as: UTF8.self)
    }
    return try? JSONDecoder().decode(String.self, from: data)
  }

  /// The whole number that it is; nil if it is none.
  var integer: Int? {
    guard bytes.count < 21 else { return nil }
    return Int(text) ?? Double(text).flatMap { Int(exactly: $0) }
  }

  private func next(after index: Int) -> Int? {
    guard index <= bytes.endIndex else { return nil }
    return bytes[index...].firstIndex { !Self.isSpace($0) }
  }

  /// Where the value ends that begins at an index. What is nested in it is counted, and not followed.
  private func end(of begin: Int) -> Int? {
    var (index, depth) = (begin, 0)
    while index < bytes.endIndex {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        index += 1
        while index < bytes.endIndex, bytes[index] != UInt8(ascii: "\"") {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard index < bytes.endIndex else { return nil }
        index += 1
        if depth == 0 { return index }
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        // The end of what this is in.
        if depth == 0 { return index > begin ? index : nil }
        depth -= 1
        index += 1
        if depth == 0 { return index }
      case UInt8(ascii: ","), UInt8(ascii: ":"):
        if depth == 0 { return index > begin ? index : nil }
        index += 1
      case let byte where depth == 0 && Self.isSpace(byte): return index
      default: index += 1
      }
    }
    return depth == 0 && index > begin ? min(index, bytes.endIndex) : nil
  }
}
