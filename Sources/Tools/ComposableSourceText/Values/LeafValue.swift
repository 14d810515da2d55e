internal import ComposableArchitecture
package import ComposableFoundation
internal import ComposableRuntime

/// A value without parts, as text in Swift. Its kind determines its redaction.
package enum LeafValue {
  case text(String)
  case number(String)
  case flag(Bool)
  case data(Data)
  case other(String)
  /// A value without a literal, such as a function. The text describes it.
  case opaque(String)

  /// The whole value, as a literal; nil if it has none.
  var literal: String? {
    switch self {
    case .text(let text): SwiftText.quoted(text)
    case .number(let text), .other(let text): text
    case .flag(let flag): flag ? "true" : "false"
    case .data(let data): "Data(\(Array(data)))"
    case .opaque: nil
    }
  }

  /// The value for a display, shortened if it is long.
  var shortened: (text: String, isWhole: Bool) {
    switch self {
    case .text(let text):
      let short = SwiftText.shortened(text)
      return (short, short.utf8.count >= text.utf8.count)
    case .data(let data) where data.count > 8:
      return ("Data(\(data.count.withThousands) bytes)", false)
    case .opaque(let text): return (text, true)
    case .number, .flag, .data, .other: return (literal ?? "", true)
    }
  }

  /// The reader for values of a type; nil if they have parts.
  static func reader(of type: Any.Type) -> ((Any) -> LeafValue)? {
    if let reader = readers[ObjectIdentifier(type)] { return reader }
    func integers<Value: BinaryInteger>(_: Value.Type) -> (Any) -> LeafValue {
      { ($0 as? Value).map { .number("\($0)") } ?? .opaque("…") }
    }
    func numbers<Value: BinaryFloatingPoint>(_: Value.Type) -> (Any) -> LeafValue {
      { ($0 as? Value).map { .number(number(Double($0), "\($0)")) } ?? .opaque("…") }
    }
    if let type = type as? any BinaryInteger.Type { return integers(type) }
    if let type = type as? any BinaryFloatingPoint.Type { return numbers(type) }
    return nil
  }

  // Immutable. Its closures capture nothing.
  nonisolated(unsafe) private static let readers: [ObjectIdentifier: (Any) -> LeafValue] = {
    var readers: [ObjectIdentifier: (Any) -> LeafValue] = [:]
    func read<Value>(_ type: Value.Type, _ read: @escaping (Value) -> LeafValue) {
      readers[ObjectIdentifier(type)] = { ($0 as? Value).map(read) ?? .opaque("…") }
    }
    read(Int.self) { .number("\($0)") }
    read(Double.self) { .number(number($0, "\($0)")) }
    read(Bool.self) { .flag($0) }
    read(String.self) { .text($0) }
    read(Substring.self) { .text(String($0)) }
    read(Character.self) { .text(String($0)) }
    read(Data.self) { .data($0) }
    read(UUID.self) { .other("UUID(uuidString: \"\($0.uuidString)\")!") }
    read(Date.self) { .other("Date(timeIntervalSince1970: \($0.timeIntervalSince1970))") }
    read(URL.self) { .other("URL(string: \(SwiftText.quoted($0.absoluteString)))!") }
    read(Decimal.self) { .number("Decimal(string: \"\($0)\")!") }
    read(Duration.self) { .other(duration($0)) }
    read(StackElementID.self) { .other(String($0.description.dropFirst())) }
    read(Void.self) { _ in .other("()") }
    read(FieldName.self) { $0.isKnown ? .other($0.text) : .opaque($0.text) }
    return readers
  }()

  private static func number(_ value: Double, _ text: String) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return text
  }

  /// Exact, in the largest unit that gives a whole number.
  private static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    for (unit, scale) in [
      ("milliseconds", 1_000), ("microseconds", 1_000_000), ("nanoseconds", 1_000_000_000),
    ] {
      let part = 1_000_000_000_000_000_000 / Int64(scale)
      let (whole, isTooLarge) = seconds.multipliedReportingOverflow(by: Int64(scale))
      if attoseconds % part == 0, !isTooLarge { return ".\(unit)(\(whole + attoseconds / part))" }
    }
    return "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
  }
}
