internal import ComposableArchitecture
package import ComposableLog

/// The redactions at a place in a shown value. They follow the same rules as files of recordings.
package struct Secrecy {
  package let redactor: Redactor?
  /// Whether the whole value is redacted.
  package private(set) var isRedacted = false
  /// The redactions by the name of the place.
  private var named = SecretNames.Match.nothing
  /// The paths of names from here to redacted fields.
  private var fields: [ArraySlice<String>] = []
  private var kept: Set<String> = []
  /// A text that was typed in the action's turn, of any length.
  private var typedText: String?

  package init(_ redactor: Redactor?, typedIn turn: Int? = nil) {
    self.redactor = redactor
    if let turn { typedText = redactor?.textTyped(in: turn) }
  }

  /// Applies the rules of a value's type.
  ///
  /// - Parameter hasNames: whether its parts are named. An unnamed single part, as in a type that wraps a text, takes
  ///   the name of its container.
  private mutating func enter(_ type: Any.Type, hasNames: Bool) {
    guard let redactor, !isRedacted else { return }
    let rules = redactor.rules(for: type)
    isRedacted = rules.isWhole
    fields += rules.fields
    kept = rules.kept
    if hasNames { named = .nothing }
  }

  /// Applies the rules of a value's type, and for a shared value the rules of its key's name.
  package mutating func enter(_ reflected: Reflected) {
    if let redactor, let name = reflected.shared?.keyName {
      let match = redactor.names.match(name)
      if match != .nothing { named = match }
    }
    var isRecord = false
    if case .record = reflected.form { isRecord = true }
    enter(reflected.type, hasNames: isRecord && reflected.count > 1)
  }

  /// The redactions of the keys of a dictionary, which have no names.
  package var ofKeys: Secrecy {
    var keys = Secrecy(redactor)
    keys.typedText = typedText
    return keys
  }

  /// - Parameters:
  ///   - label: the name of a property, a case, an argument or a key; nil for an unnamed part.
  ///   - keepsName: whether it is in a case or a dictionary, whose name applies to it as well.
  package func child(_ label: String?, keepsName: Bool = false) -> Secrecy {
    guard let redactor, !isRedacted else { return self }
    var child = self
    child.kept = []
    guard let label else { return child }
    child.fields = fields.compactMap { $0.first == label ? $0.dropFirst() : nil }
    child.isRedacted = child.fields.contains(where: \.isEmpty)
    if !kept.contains(label) {
      let match = redactor.names.match(label)
      if match != .nothing || !keepsName { child.named = match }
    }
    return child
  }

  /// The redactions of an argument of a case, derived from the case's redactions.
  ///
  /// - Parameter position: the index of the argument.
  package func argument(_ position: Int, of reflected: Reflected) -> Secrecy {
    var secrecy = self
    if let redactor, !isRedacted, position == 1,
      let binding = reflected.value as? any BindingActionParts
    {
      secrecy.isRedacted = redactor.isSecret(binding)
    }
    return reflected.named[position].label.map { secrecy.child($0, keepsName: true) } ?? secrecy
  }

  /// The stand-in for a value; nil if the value is shown.
  package func standIn(for leaf: LeafValue) -> String? {
    guard let redactor else { return nil }
    let hidesTexts = isRedacted || named != .nothing
    switch leaf {
    case .text(let text):
      guard !text.isEmpty else { return nil }
      if hidesTexts || text == typedText {
        return SwiftText.quoted(StandIn.bullets(for: text, upTo: 100))
      }
      return redactor.redacted(text).map { SwiftText.quoted($0) }
    case .number: return isRedacted || named == .all ? Self.mark : nil
    case .flag: return isRedacted ? Self.mark : nil
    case .data: return hidesTexts ? Self.mark : nil
    case .other(let text), .opaque(let text):
      return isRedacted ? Self.mark : redactor.redacted(text)
    }
  }

  /// The stand-in for values of other kinds.
  package static let mark = "•••"
}
