internal import ComposableArchitecture

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A value as an expression of Swift: `.queryChanged("ab")`.
///
/// Made from what a mirror shows, so structs are written by their memberwise initializer. What can't be written is an
/// editor placeholder, which does not compile, beside a comment that names the type.
package struct SwiftLiteral {
  package private(set) var text = ""

  /// The types of the values that can't be written.
  package private(set) var unwritten: [String] = []

  package init(_ value: Any) {
    text = literal(of: value)
  }

  private mutating func literal(of value: Any) -> String {
    if let simple = Self.simple(value) { return simple }
    if let special = special(value) { return special }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .optional: return optional(mirror)
    case .collection: return list(mirror.children.map { literal(of: $0.value) }, "[", "]")
    case .set:
      // In an order that does not depend on the process.
      return list(mirror.children.map { literal(of: $0.value) }.sorted(), "[", "]")
    case .dictionary: return dictionary(mirror)
    case .tuple: return list(mirror.children.map { labeled($0) }, "(", ")")
    case .enum: return enumeration(value, mirror)
    case .struct: return structure(value, mirror)
    default: return missing(value)
    }
  }

  /// Whether a value is written as a whole, and not by its properties, cases or elements.
  package static func isSimple(_ value: Any) -> Bool { simple(value) != nil }

  // Values without parts.

  private static func simple(_ value: Any) -> String? {
    switch value {
    case let value as Bool: "\(value)"
    case let value as any BinaryInteger: "\(value)"
    case let value as Double: number(value)
    case let value as Float: number(Double(value), "\(value)")
    case let value as String: string(value)
    case let value as Substring: string(String(value))
    case let value as Character: string(String(value))
    case let value as UUID: "UUID(uuidString: \"\(value.uuidString)\")!"
    case let value as Date: "Date(timeIntervalSince1970: \(value.timeIntervalSince1970))"
    case let value as URL: "URL(string: \(string(value.absoluteString)))!"
    case let value as Data: "Data(\(Array(value)))"
    case let value as Decimal: "Decimal(string: \"\(value)\")!"
    case let value as Duration: duration(value)
    case let value as AnyHashable where !(value.base is AnyHashable): simple(value.base)
    case let value as StackElementID: "\(value.description.dropFirst())"
    default: nil
    }
  }

  private static func number(_ value: Double, _ text: String? = nil) -> String {
    if value.isNaN { return ".nan" }
    if value.isInfinite { return value < 0 ? "-.infinity" : ".infinity" }
    return text ?? "\(value)"
  }

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

  /// A text in quotes.
  package static func string(_ text: String) -> String {
    // Most texts are.
    let isPlain = text.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return "\"\(text)\"" }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0": result += "\\0"
      default:
        // Controls, and what changes the direction of the line.
        let category = scalar.properties.generalCategory
        let isEscaped = category == .control || category == .format && scalar.value != 0x200D
        result += isEscaped ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
      }
    }
    return "\"\(result)\""
  }

  // Values with parts.

  /// Types of the library, whose mirrors show something else than what they are made of.
  private mutating func special(_ value: Any) -> String? {
    if let binding = value as? any BindingActionParts {
      guard let field = binding.fieldLiteral else { return missing(value) }
      return ".set(\(field), \(literal(of: binding.newValue)))"
    }
    guard let elements = value as? any Sequence else { return nil }
    let name = "\(type(of: value))".prefix { $0 != "<" }
    guard name == "IdentifiedArray" || name == "StackState" else { return nil }
    let literals = list(elements.map { literal(of: $0) }, "[", "]")
    return name == "StackState" ? "StackState(\(literals))" : literals
  }

  private func list(_ items: [String], _ begin: String, _ end: String) -> String {
    begin + items.joined(separator: ", ") + end
  }

  private mutating func labeled(_ child: Mirror.Child) -> String {
    let text = literal(of: child.value)
    guard let label = child.label, !label.hasPrefix(".") else { return text }
    return "\(label): \(text)"
  }

  private mutating func optional(_ mirror: Mirror) -> String {
    guard let wrapped = mirror.children.first?.value else { return "nil" }
    let text = literal(of: wrapped)
    return text == "nil" ? ".some(nil)" : text
  }

  private mutating func dictionary(_ mirror: Mirror) -> String {
    let entries = mirror.children.map { child in
      let pair = Array(Mirror(reflecting: child.value).children)
      return "\(literal(of: pair[0].value)): \(literal(of: pair[1].value))"
    }
    return entries.isEmpty ? "[:]" : list(entries.sorted(), "[", "]")
  }

  private mutating func enumeration(_ value: Any, _ mirror: Mirror) -> String {
    guard let payload = mirror.children.first, let label = payload.label else {
      // The text of a case without values is its name, unless the type has another text.
      guard !(value is any CustomStringConvertible), !(value is any CustomDebugStringConvertible)
      else { return rawValue(of: value) ?? missing(value) }
      return ".\(value)"
    }
    let inner = Mirror(reflecting: payload.value)
    if inner.displayStyle == .tuple {
      return inner.children.isEmpty
        ? ".\(label)(())" : ".\(label)" + list(inner.children.map { labeled($0) }, "(", ")")
    }
    return ".\(label)(\(literal(of: payload.value)))"
  }

  private mutating func rawValue(of value: Any) -> String? {
    guard let value = value as? any RawRepresentable else { return nil }
    return "\(typeName(of: value))(rawValue: \(literal(of: value.rawValue)))!"
  }

  private mutating func structure(_ value: Any, _ mirror: Mirror) -> String {
    let name = typeName(of: value)
    guard !name.isEmpty else { return missing(value) }
    let arguments = mirror.children.compactMap { child -> String? in
      guard var label = child.label else { return nil }
      // The storage of a property wrapper has the name of the property with an underscore.
      if label.hasPrefix("_") { label.removeFirst() }
      guard !label.hasPrefix("$") else { return nil }
      return "\(label): \(literal(of: child.value))"
    }
    return name + list(arguments, "(", ")")
  }

  /// The type's name as it is written in its module; empty if it has none there.
  private func typeName(of value: Any) -> String {
    let full = String(reflecting: type(of: value))
    guard !full.contains("(unknown context"), !full.contains("(in ") else { return "" }
    // Without the name of a module where a path begins.
    return full.replacing(/(^|[<,(\[ ])\w+\.(?=\w)/) { "\($0.output.1)" }
  }

  private mutating func missing(_ value: Any) -> String {
    let type = "\(type(of: value))"
    unwritten.append(type)
    return "<#\(type)#> /* a value of '\(type)' */"
  }
}
