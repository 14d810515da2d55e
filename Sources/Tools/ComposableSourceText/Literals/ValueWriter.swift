internal import ComposableArchitecture

/// Writes a value as Swift: completely, or on one line until the line is full.
///
/// The two differ only in length: a value that a display shows in full is shown as its literal.
struct ValueWriter {
  /// The approximate maximum number of characters of a line. Nil writes the complete value.
  private let limit: Int?
  private(set) var text = ""
  /// Whether a part is left out.
  private(set) var isShortened = false
  /// Whether a stand-in replaces a secret.
  private(set) var hidesSecrets = false
  /// The types of the values that have no literal. Filled only when the complete value is written.
  private(set) var unwritten: [String] = []
  private var depth = 0
  /// The cases on the path through an action, if the value is an action.
  private(set) var cases: ActionCases?

  init(limit: Int?, cases: ActionCases? = nil) {
    self.limit = limit
    self.cases = cases
  }

  /// The line, cut off where it is full.
  var finished: String {
    guard let limit, text.utf8.count > limit, text.count > limit else { return text }
    return "\(text.prefix(limit - 1))…"
  }

  private var isWhole: Bool { limit == nil }
  private var isFull: Bool { limit.map { text.utf8.count > $0 } ?? false }

  /// - Parameter isAction: whether the value is on the path of cases through an action. The path is followed to its
  ///   end.
  mutating func write(_ value: Any, _ secrecy: Secrecy, isAction: Bool = false) {
    guard !isFull || isAction else {
      isShortened = true
      return
    }
    // Deeper values would overflow the stack of a thread.
    guard depth < (isWhole ? 128 : 64) else { return leaveOut(type(of: value)) }
    depth += 1
    defer { depth -= 1 }
    let reflected = Reflected(value)
    if isWhole, !reflected.hasLiteral { return leaveOut(type(of: value)) }
    var secrecy = secrecy
    secrecy.enter(reflected)
    switch reflected.form {
    case .leaf(let leaf): write(leaf, of: reflected.type, secrecy)
    case .absent(let depth):
      text += String(repeating: ".some(", count: depth)
      text += "nil" + String(repeating: ")", count: depth)
    case .variant(let name): write(name, reflected, secrecy, isAction: isAction)
    case .record where secrecy.isRedacted, .elements where secrecy.isRedacted: hide()
    case .record(let record): write(record, reflected, secrecy)
    case .elements(let style): write(style, reflected, secrecy)
    }
  }

  private mutating func hide() {
    hidesSecrets = true
    text += Secrecy.mark
  }

  /// Writes a replacement for a value that is left out: in a literal a placeholder, which does not compile.
  private mutating func leaveOut(_ type: Any.Type) {
    isShortened = true
    guard isWhole else {
      text += "…"
      return
    }
    unwritten.append("\(type)")
    text += "<#\(type)#> /* a value of '\(type)' */"
  }

  private mutating func write(_ leaf: LeafValue, of type: Any.Type, _ secrecy: Secrecy) {
    if let standIn = secrecy.standIn(for: leaf) {
      hidesSecrets = true
      text += standIn
    } else if !isWhole {
      let (shortened, isWhole) = leaf.shortened
      if !isWhole { isShortened = true }
      text += shortened
    } else if let literal = leaf.literal {
      text += literal
    } else {
      leaveOut(type)
    }
  }

  private mutating func write(
    _ name: String, _ reflected: Reflected, _ secrecy: Secrecy, isAction: Bool
  ) {
    let next = isAction ? cases?.enter(name, reflected) : nil
    // The name of a case would reveal a secret.
    if secrecy.isRedacted, !isAction { return hide() }
    if isWhole, let binding = reflected.value as? any BindingActionParts,
      binding.fieldLiteral == nil
    {
      return leaveOut(reflected.type)
    }
    text += ".\(name)"
    guard reflected.count > 0 else { return }
    text += "("
    let inCase = secrecy.child(name)
    for (index, argument) in reflected.named.enumerated() {
      if index > 0 { text += ", " }
      if let label = argument.label { text += "\(label): " }
      write(argument.value, inCase.argument(index, of: reflected), isAction: index == next)
    }
    text += ")"
  }

  private mutating func write(
    _ record: Reflected.Record, _ reflected: Reflected, _ secrecy: Secrecy
  ) {
    let form = TypeForm.of(reflected.type)
    if isWhole, record == .object || record == .structure && form.nameInOtherFiles == nil {
      return leaveOut(reflected.type)
    }
    if record != .tuple { text += form.name }
    guard record != .object else { return }
    text += "("
    for (index, part) in reflected.named.enumerated() {
      if index > 0 { text += ", " }
      if isFull {
        isShortened = true
        text += "…"
        break
      }
      if let label = part.label { text += "\(label): " }
      write(part.value, secrecy.child(part.label))
    }
    text += ")"
  }

  /// More elements would hide the rest of a line.
  private static let elementLimit = 8

  private mutating func write(
    _ style: ElementStyle, _ reflected: Reflected, _ secrecy: Secrecy
  ) {
    let count = reflected.count
    guard isWhole || count <= Self.elementLimit else {
      isShortened = true
      text += "[\(SwiftText.elements(count))]"
      return
    }
    if count == 0, style == .keyed {
      text += "[:]"
      return
    }
    let start = text.endIndex
    text += "["
    for (index, part) in (isWhole ? reflected.allElements : reflected.elements(0..<count))
      .enumerated()
    {
      if index > 0 { text += ", " }
      var secrecy = secrecy
      if let key = part.key {
        write(key, secrecy.ofKeys)
        text += ": "
        secrecy = secrecy.child(key as? String, keepsName: true)
      }
      if isFull {
        // A part of a list says less than its length.
        isShortened = true
        text = text[..<start] + "[\(SwiftText.elements(count))]"
        return
      }
      write(part.value, secrecy)
    }
    text += "]"
  }
}
