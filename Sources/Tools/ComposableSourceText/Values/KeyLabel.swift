/// The label of a dictionary's element in a path: its key in brackets.
package enum KeyLabel {
  static func text(of key: Any) -> String {
    if let text = key as? String { return "[\(SwiftText.quoted(text))]" }
    return "[\(SwiftText.line(of: key, limit: 200))]"
  }

  /// The label without the secrets in the key. A number replaces them. It distinguishes the label from others, and
  /// differs in each process.
  ///
  /// - Parameter label: the complete label.
  package static func text(of key: Any, _ label: String, in secrecy: Secrecy) -> String {
    guard secrecy.redactor != nil, !(key is any BinaryInteger) else { return label }
    let (text, hidesSecrets) = SwiftText.summary(of: key, limit: 200, in: secrecy)
    guard hidesSecrets else { return label }
    let hash = (key as? AnyHashable)?.hashValue ?? 0
    return "[\(text) #\(String(UInt32(truncatingIfNeeded: hash), radix: 16))]"
  }

  /// The key that a label names, without a search; nil if the keys are neither texts nor numbers.
  static func key<Key>(_ label: String, as type: Key.Type) -> Key? {
    guard let content = ElementPart.content(of: label) else { return nil }
    if type == String.self {
      guard case .text(let text)? = try? SwiftLiteralParser.parse(String(content)).kind else {
        return nil
      }
      return text as? Key
    }
    guard let type = type as? any (FixedWidthInteger & LosslessStringConvertible).Type else {
      return nil
    }
    func number<Number: LosslessStringConvertible>(_ type: Number.Type) -> Any? {
      Number(String(content))
    }
    return number(type) as? Key
  }

  /// Orders numbers by value, and other keys by text.
  static func precedes(_ lhs: (key: Any?, text: String), _ rhs: (key: Any?, text: String)) -> Bool {
    if let left = lhs.key as? any BinaryInteger, let right = rhs.key as? any BinaryInteger,
      Double(left) != Double(right)
    {
      return Double(left) < Double(right)
    }
    return lhs.text < rhs.text
  }
}
