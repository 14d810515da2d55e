internal import ComposableArchitecture

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value without parts, as text in Swift. What is redacted of it depends on what it is.
enum LeafValue {
  case text(String)
  case number(String)
  case flag(Bool)
  case data(count: Int)
  case other(String)

  /// What reads the values of a type; nil if they have parts.
  static func reader(of type: Any.Type) -> ((Any) -> LeafValue)? { readers[ObjectIdentifier(type)] }

  // Immutable. Its closures capture nothing.
  nonisolated(unsafe) private static let readers: [ObjectIdentifier: (Any) -> LeafValue] = {
    var readers: [ObjectIdentifier: (Any) -> LeafValue] = [:]
    func read<Value>(_ type: Value.Type, _ read: @escaping (Value) -> LeafValue) {
      readers[ObjectIdentifier(type)] = { ($0 as? Value).map(read) ?? .other("…") }
    }
    func integers<Value: BinaryInteger>(_ type: Value.Type) {
      read(type) { .number("\($0)") }
    }
    integers(Int.self)
    integers(Int8.self)
    integers(Int16.self)
    integers(Int32.self)
    integers(Int64.self)
    integers(UInt.self)
    integers(UInt8.self)
    integers(UInt16.self)
    integers(UInt32.self)
    integers(UInt64.self)
    read(Double.self) { .number(number($0, "\($0)")) }
    read(Float.self) { .number(number(Double($0), "\($0)")) }
    read(Bool.self) { .flag($0) }
    read(String.self) { .text($0) }
    read(Substring.self) { .text(String($0)) }
    read(Character.self) { .text(String($0)) }
    read(Data.self) { .data(count: $0.count) }
    read(UUID.self) { .other("UUID(uuidString: \"\($0.uuidString)\")!") }
    read(Date.self) { .other("Date(timeIntervalSince1970: \($0.timeIntervalSince1970))") }
    read(URL.self) { .other("URL(string: \(SwiftText.quoted($0.absoluteString)))!") }
    read(Decimal.self) { .number("Decimal(string: \"\($0)\")!") }
    read(Duration.self) { .other(duration($0)) }
    read(StackElementID.self) { .other(String($0.description.dropFirst())) }
    read(Void.self) { _ in .other("()") }
    read(FieldName.self) { .other($0.text) }
    return readers
  }()

  private static func number(_ value: Double, _ text: String) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return text
  }

  private static func duration(_ value: Duration) -> String {
    let (seconds, attoseconds) = value.components
    if attoseconds == 0 { return ".seconds(\(seconds))" }
    let fraction = Double(attoseconds) / 1e18
    return ".seconds(\(Double(seconds) + fraction))"
  }
}
