import Foundation

/// The HTML of a page, to find elements in it.
struct PageMarkup {
  var text: String

  init(_ document: [UInt8]) { text = String(decoding: document, as: UTF8.self) }

  /// What a document says about its session.
  struct Start {
    let session: String
    /// The number of the document, as a message.
    let number: Int
    /// The path of the WebSocket.
    let socket: String
  }

  var start: Start {
    get throws {
      guard let session = Self.value("data-session", in: text),
        let number = Self.value("data-number", in: text).flatMap({ Int($0) }),
        let path = Self.value("data-socket", in: text)
      else { throw LoadError.answer(String(text.prefix(200))) }
      return Start(session: String(session), number: number, socket: String(path))
    }
  }

  /// The pressable element with a label.
  func button(_ label: String) -> Int? {
    guard let place = text.range(of: ">\(label)<"),
      let event = text[..<place.lowerBound].range(of: "data-e=activate", options: .backwards),
      let tag = text[..<event.lowerBound].lastIndex(of: "<")
    else { return nil }
    // The row of a list has the id if its whole content is pressable; a tab's event is its page's.
    let opening = text[tag..<place.lowerBound].prefix { $0 != ">" }
    let inTag = Self.value("data-t", in: opening) ?? Self.value("id", in: opening)
    let before = text[..<tag].range(of: " id=", options: .backwards).flatMap {
      Self.value("id", in: text[$0.lowerBound...])
    }
    return inTag.flatMap { Int($0) } ?? before.flatMap { Int($0) }
  }

  /// The field with a label, in the row of a list.
  func field(_ label: String) -> Int? {
    guard let place = text.range(of: ">\(label)</span></span><input ", options: .backwards),
      let row = text[..<place.lowerBound].range(of: "<li id=", options: .backwards)
    else { return nil }
    return Self.value("id", in: text[row.lowerBound...]).flatMap { Int($0) }
  }

  /// The slider, if there is one.
  var slider: Int? {
    guard let event = text.range(of: "data-e=setNumber", options: .backwards) else { return nil }
    return text[..<event.lowerBound].range(of: "<label id=", options: .backwards)
      .flatMap { Self.value("id", in: text[$0.lowerBound...]) }
      .flatMap { Int($0) }
  }

  private static func value(_ name: String, in text: some StringProtocol) -> Substring? {
    guard let range = text.range(of: " \(name)=") else { return nil }
    let rest = text[range.upperBound...]
    return rest.first == "\""
      ? Substring(rest.dropFirst().prefix { $0 != "\"" })
      : Substring(rest.prefix { $0 != " " && $0 != ">" })
  }
}
