internal import ComposableFoundation
internal import ComposableSharing

/// Reads the line of a call without a decoder.
///
/// Most lines of a long session are calls, such as the sleeps of a timer, and a replay hardly needs them: decoders took
/// two thirds of its time, although only the text of the values is kept. Unusual lines are left to the decoder, which
/// also reports malformed ones: lines with an error, a secret, white space, or another order of keys.
extension LineReader {
  /// - Returns: the call; nil if the line has an unusual form.
  package static func call(in line: ArraySlice<UInt8>) -> LoggedCall? {
    var reader = Self(line)
    return reader.call()
  }

  private mutating func call() -> LoggedCall? {
    guard take(#"{"call":"#), let name = takeText(),
      take(#","from":"#), let site = takeText().flatMap({ LoggedCall.Site($0) }),
      take(#","number":"#), let number = takeNumber(),
      take(#","arguments":["#), let arguments = takeArguments(),
      take(#","returned":"#), let value = takeValue(), take("}"), isAtEnd
    else { return nil }
    return LoggedCall(
      site: site, number: number, name: name, arguments: arguments,
      outcome: .returned(LoggedValue(text: value.text)))
  }

  private mutating func takeArguments() -> [LoggedValue?]? {
    if take("]") { return [] }
    var arguments: [LoggedValue?] = []
    repeat {
      guard let value = takeValue() else { return nil }
      if value.hasObject {
        // Arguments are compared as text, so the order of keys matters, and another platform may have written another
        // order.
        guard value.text != #"{"opaque":true}"# else {
          arguments.append(nil)
          continue
        }
        guard
          let json = try? LogCoding.decoder().decode(JSONValue.self, from: Data(value.text.utf8)),
          let text = try? LogCoding.text(of: json)
        else { return nil }
        arguments.append(LoggedValue(text: text))
      } else {
        arguments.append(LoggedValue(text: value.text))
      }
    } while take(",")
    return take("]") ? arguments : nil
  }
}
