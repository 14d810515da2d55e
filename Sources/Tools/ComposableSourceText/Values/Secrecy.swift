internal import ComposableArchitecture
package import ComposableLog

/// What is redacted at a place in a value that is shown. It follows the rules by which recordings redact their files.
package struct Secrecy {
  package let redactor: Redactor?
  /// Everything is.
  package private(set) var isRedacted = false
  /// By the name of the place.
  private var named = SecretNames.Match.nothing
  /// The names that lead from here to what is.
  private var fields: [ArraySlice<String>] = []
  private var kept: Set<String> = []
  /// A text that was typed in the action's turn, however short.
  private var typedText: String?

  package init(_ redactor: Redactor?, typedIn turn: Int? = nil) {
    self.redactor = redactor
    if let turn { typedText = redactor?.textTyped(in: turn) }
  }

  /// Applies the rules of a value's type.
  ///
  /// - Parameter hasNames: whether it has several parts with names. A part that is alone, as in a type that wraps a text,
  ///   has the name of the value that contains it.
  private mutating func enter(_ type: Any.Type, hasNames: Bool) {
    guard let redactor, !isRedacted else { return }
    let rules = redactor.rules(for: type)
    isRedacted = rules.isWhole
    fields += rules.fields
    kept = rules.kept
    if hasNames { named = .nothing }
  }

  /// Applies the rules of a value: those of its type, and of the name of its key if it is shared.
  package mutating func enter(_ reflected: Reflected) {
    if let redactor, let name = reflected.shared?.keyName {
      let match = redactor.names.match(name)
      if match != .nothing { named = match }
    }
    var isRecord = false
    if case .record = reflected.form { isRecord = true }
    enter(reflected.type, hasNames: isRecord && reflected.count > 1)
  }

  /// What is redacted of the keys of a dictionary, which have no names.
  package var ofKeys: Secrecy {
    var keys = Secrecy(redactor)
    keys.typedText = typedText
    return keys
  }

  /// - Parameters:
  ///   - label: the name of a property, a case or an argument; nil for what has none.
  ///   - isArgument: whether it is in a case, whose name applies to it as well.
  package func child(_ label: String?, isArgument: Bool = false) -> Secrecy {
    guard let redactor, !isRedacted else { return self }
    var child = self
    child.kept = []
    guard let label else { return child }
    child.fields = fields.compactMap { $0.first == label ? $0.dropFirst() : nil }
    child.isRedacted = child.fields.contains(where: \.isEmpty)
    if !kept.contains(label) {
      let match = redactor.names.match(label)
      if match != .nothing || !isArgument { child.named = match }
    }
    return child
  }

  /// What is redacted of an argument of a case, from what is redacted of the case.
  ///
  /// - Parameter position: which of the arguments.
  package func argument(_ position: Int, of reflected: Reflected) -> Secrecy {
    var secrecy = self
    if let redactor, !isRedacted, position == 1,
      let binding = reflected.value as? any BindingActionParts
    {
      secrecy.isRedacted = redactor.isSecret(binding)
    }
    return reflected.named[position].label.map { secrecy.child($0, isArgument: true) } ?? secrecy
  }

  /// The text of a value; nil if the value is shown.
  package func standIn(for leaf: LeafValue) -> String? {
    guard let redactor else { return nil }
    let hidesTexts = isRedacted || named != .nothing
    switch leaf {
    case .text(let text):
      guard !text.isEmpty else { return nil }
      if hidesTexts || text == typedText { return SwiftText.quoted(Self.bullets(text)) }
      return redactor.redacted(text).map { SwiftText.quoted($0) }
    case .number: return isRedacted || named == .all ? Self.mark : nil
    case .flag: return isRedacted ? Self.mark : nil
    case .data: return hidesTexts ? Self.mark : nil
    case .other(let text), .opaque(let text):
      return isRedacted ? Self.mark : redactor.redacted(text)
    }
  }

  /// What stands for a value of any kind.
  package static let mark = "•••"

  private static func bullets(_ text: String) -> String {
    // Not the length of a long one: to count its characters takes long.
    String(repeating: "•", count: text.prefix(100).count)
  }
}
