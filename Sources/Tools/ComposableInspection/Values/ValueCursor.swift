internal import ComposableSourceText

/// A position in a value, with the facts about the path to it.
struct ValueCursor {
  private enum Subject {
    case value
    /// The associated values of a case, if there are several or they have labels.
    case arguments
  }

  /// The value, with its wrappers.
  let raw: Any
  private(set) var reflected: Reflected
  private let subject: Subject
  private var secrecy: Secrecy
  /// Whether a typed value can replace a part below: all values on the path can be rebuilt.
  private let canRebuild: Bool
  /// Whether it is in a dictionary under a redacted key.
  private var hasSecretKey = false
  /// Whether the properties of an object were read.
  private var isOpened = false

  /// The root of a value.
  init(_ value: Any, _ secrecy: Secrecy) {
    self.init(value, secrecy, canRebuild: true)
  }

  private init(_ value: Any, _ secrecy: Secrecy, canRebuild: Bool) {
    raw = value
    reflected = Reflected(value)
    subject = .value
    var secrecy = secrecy
    secrecy.enter(reflected)
    self.secrecy = secrecy
    self.canRebuild = canRebuild && Rebuilding.isPossible(value, reflected)
  }

  /// The values of a case.
  private init(argumentsOf cursor: ValueCursor, _ secrecy: Secrecy) {
    raw = cursor.raw
    reflected = cursor.reflected
    subject = .arguments
    self.secrecy = secrecy
    canRebuild = cursor.canRebuild
  }

  /// A cursor with the properties of an object, which the user has opened. Properties of other objects are not read.
  var opened: ValueCursor {
    guard case .value = subject, case .record(.object) = reflected.form, !isRedacted else {
      return self
    }
    var copy = self
    copy.reflected = Reflected(raw, mayReadObjects: true)
    copy.isOpened = true
    copy.secrecy.enter(copy.reflected)
    return copy
  }

  var isRedacted: Bool { secrecy.isRedacted }

  /// The number of the parts below.
  var count: Int {
    guard !secrecy.isRedacted else { return 0 }
    switch (subject, reflected.form) {
    case (_, .leaf), (_, .absent): return 0
    case (.value, .variant): return reflected.count == 0 ? 0 : 1
    case (_, .record(.object)) where !isOpened: return reflected.unreadCount
    default: return reflected.count
    }
  }

  /// A part that was not reflected yet.
  private struct Part {
    let label: String
    /// Nil for the values of a case.
    let value: Any?
    let secrecy: Secrecy
    var hasSecretKey = false
  }

  private func parts(_ positions: Range<Int>) -> [Part] {
    guard !secrecy.isRedacted, !positions.isEmpty else { return [] }
    switch (subject, reflected.form) {
    case (_, .leaf), (_, .absent): return []
    case (.value, .variant(let name)):
      let inCase = secrecy.child(name)
      let arguments = reflected.named
      if arguments.count == 1, arguments[0].label == nil {
        return [Part(label: name, value: arguments[0].value, secrecy: inCase)]
      }
      return [Part(label: name, value: nil, secrecy: inCase)]
    case (.arguments, _):
      return positions.map { position in
        let argument = reflected.named[position]
        return Part(
          label: argument.label ?? "\(position)", value: argument.value,
          secrecy: secrecy.argument(position, of: reflected))
      }
    case (_, .record(.object)) where !isOpened: return []
    case (_, .record):
      return positions.map { position in
        let part = reflected.named[position]
        return Part(
          label: part.label ?? "\(position)", value: part.value, secrecy: secrecy.child(part.label))
      }
    case (_, .elements):
      return reflected.elements(positions).map(part)
    }
  }

  private func part(_ element: ElementPart) -> Part {
    guard let key = element.key else {
      return Part(label: element.label, value: element.value, secrecy: secrecy)
    }
    let label = KeyLabel.text(of: key, element.label, in: secrecy.ofKeys)
    return Part(
      label: label, value: element.value, secrecy: secrecy.child(key as? String, keepsName: true),
      hasSecretKey: label != element.label)
  }

  /// The element with a redacted key.
  private func elementWithSecretKey(_ label: String) -> ElementPart? {
    guard label.contains("#"), case .elements(.keyed) = reflected.form else { return nil }
    return reflected.elements(0..<reflected.count).first { part($0).label == label }
  }

  private func cursor(_ part: Part) -> ValueCursor {
    guard let value = part.value else { return ValueCursor(argumentsOf: self, part.secrecy) }
    var cursor = ValueCursor(
      value, part.secrecy, canRebuild: canRebuild && !part.hasSecretKey)
    cursor.hasSecretKey = part.hasSecretKey
    return cursor
  }

  /// The parts at some positions, each with its label.
  func children(_ positions: Range<Int>) -> [(label: String, cursor: ValueCursor)] {
    parts(positions).map { ($0.label, cursor($0)) }
  }

  /// The part with a label; nil if there is none.
  func child(_ label: String) -> ValueCursor? {
    guard !secrecy.isRedacted else { return nil }
    if case .elements = reflected.form {
      return (reflected.element(label) ?? elementWithSecretKey(label)).map { cursor(part($0)) }
    }
    return parts(0..<count).first { $0.label == label }.map(cursor)
  }

  // Nodes.

  /// - Parameter mayBeReplaced: whether the enclosing value can be rebuilt with another value in its place.
  func node(_ label: String, mayBeReplaced: Bool) -> ValueNode {
    let line = summary
    // Editing starts with the summary: a stand-in in it would replace the secret.
    return ValueNode(
      label: label, type: typeName, summary: line.text, childCount: count, isRedacted: hidesValue,
      isEditable: mayBeReplaced && !hidesValue && !line.hidesSecrets && !hasSecretKey && isTypeable)
  }

  var allowsReplacement: Bool { canRebuild }

  private var isTypeable: Bool {
    if case .arguments = subject { return false }
    return Rebuilding.isTypeable(type(of: raw))
  }

  private var hidesValue: Bool {
    if secrecy.isRedacted { return true }
    guard case .leaf(let leaf) = reflected.form else { return false }
    return secrecy.standIn(for: leaf) != nil
  }

  private var typeName: String {
    if case .arguments = subject { return "" }
    guard case .absent = reflected.form, let wrapped = reflected.type as? any WrappedValue.Type
    else { return TypeForm.of(reflected.type).name }
    return "\(TypeForm.of(wrapped.wrappedType).name)?"
  }

  private var summary: (text: String, hidesSecrets: Bool) {
    switch (subject, reflected.form) {
    case (.arguments, _):
      let names = reflected.named.enumerated().map { $1.label ?? "\($0)" }
      return ("(\(names.joined(separator: ", ")))", false)
    case (_, .elements) where !secrecy.isRedacted && reflected.count > 8:
      return (SwiftText.elements(reflected.count), false)
    default:
      return SwiftText.summary(of: raw, limit: 100, in: secrecy)
    }
  }
}
