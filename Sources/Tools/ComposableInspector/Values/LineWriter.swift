internal import ComposableArchitecture

/// Writes a value on one line, until the line is full.
struct LineWriter {
  private let limit: Int
  private(set) var text = ""
  /// Whether something is left out.
  private(set) var isShortened = false
  /// Whether something has a stand-in.
  private(set) var hidesSecrets = false
  private var depth = 0
  /// The cases that lead through an action, if that is what is written.
  private(set) var cases: ActionCases?

  init(limit: Int, cases: ActionCases? = nil) {
    self.limit = limit
    self.cases = cases
  }

  var finished: String {
    guard text.utf8.count > limit, text.count > limit else { return text }
    return "\(text.prefix(limit - 1))…"
  }

  private var isFull: Bool { text.utf8.count > limit }

  /// - Parameter isAction: whether the value is on the way of cases through an action, which is followed to its end.
  mutating func write(_ value: Any, _ secrecy: Secrecy, isAction: Bool = false) {
    guard !isFull || isAction else {
      isShortened = true
      return
    }
    guard depth < 64 else { return leaveOut() }
    depth += 1
    defer { depth -= 1 }
    let reflected = Reflected(value)
    var secrecy = secrecy
    secrecy.enter(reflected)
    switch reflected.form {
    case .leaf(let leaf):
      let standIn = secrecy.standIn(for: leaf)
      if standIn != nil { hidesSecrets = true }
      text += standIn ?? self.text(of: leaf)
    case .absent: text += "nil"
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

  private mutating func leaveOut() {
    isShortened = true
    text += "…"
  }

  private mutating func text(of leaf: LeafValue) -> String {
    switch leaf {
    case .text(let text):
      let short = SwiftText.shortened(text)
      if short.utf8.count < text.utf8.count { isShortened = true }
      return short
    case .number(let text), .other(let text): return text
    case .flag(let flag): return flag ? "true" : "false"
    case .data(let count): return "Data(\(SwiftText.grouped(count)) bytes)"
    }
  }

  private mutating func write(
    _ name: String, _ reflected: Reflected, _ secrecy: Secrecy, isAction: Bool
  ) {
    let next = isAction ? cases?.enter(name, reflected) : nil
    // The name of a case tells what a secret is.
    if secrecy.isRedacted, !isAction { return hide() }
    text += ".\(name)"
    let arguments = reflected.named
    guard !arguments.isEmpty else { return }
    text += "("
    let inCase = secrecy.child(name)
    for (index, argument) in arguments.enumerated() {
      if index > 0 { text += ", " }
      if let label = argument.label { text += "\(label): " }
      var secrecy = inCase
      if index == 1, let binding = reflected.value as? any BindingActionParts {
        secrecy = secrecy.value(of: binding)
      }
      if let label = argument.label { secrecy = secrecy.child(label, isArgument: true) }
      write(argument.value, secrecy, isAction: index == next)
    }
    text += ")"
  }

  private mutating func write(
    _ record: Reflected.Record, _ reflected: Reflected, _ secrecy: Secrecy
  ) {
    if record != .tuple { text += TypeForm.of(reflected.type).name }
    guard record != .object else { return }
    text += "("
    for (index, part) in reflected.named.enumerated() {
      if index > 0 { text += ", " }
      if isFull {
        leaveOut()
        break
      }
      if let label = part.label { text += "\(label): " }
      write(part.value, secrecy.child(part.label))
    }
    text += ")"
  }

  /// More elements than these would hide the rest of a line.
  private static let elementLimit = 8

  private mutating func write(
    _ style: ElementStyle, _ reflected: Reflected, _ secrecy: Secrecy
  ) {
    let count = reflected.count
    guard count <= Self.elementLimit else {
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
    for (index, part) in reflected.elements(0..<count).enumerated() {
      if index > 0 { text += ", " }
      var secrecy = secrecy
      if let key = part.key {
        write(key, secrecy.ofKeys)
        text += ": "
        secrecy = secrecy.child(key as? String)
      }
      if isFull {
        // Half of a list says less than its length.
        isShortened = true
        text = text[..<start] + "[\(SwiftText.elements(count))]"
        return
      }
      write(part.value, secrecy)
    }
    text += "]"
  }
}
