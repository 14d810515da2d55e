internal import ComposableArchitecture
internal import ComposableCasePaths
internal import ComposableSourceText

extension TypedAction {
  /// The possible continuations of an action's text: cases, with the types of their values; labels, fields of bindings,
  /// and keywords.
  ///
  /// Cases are known for types with case paths.
  ///
  /// - Returns: an empty list if the text can't continue, or if the type at its end is unknown.
  package static func completions<Action>(of text: String, for type: Action.Type) -> [Completion] {
    guard text.utf8.count <= 100_000 else { return [] }
    var walk = CompletionWalk(text)
    walk.complete(type)
    return walk.completions
  }
}

/// Follows an unfinished text through the types of its values.
private struct CompletionWalk {
  private let text: String
  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0
  private(set) var completions: [Completion] = []

  init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  private var isAtEnd: Bool { index >= bytes.count }

  private var parser: SwiftLiteralParser { SwiftLiteralParser(bytes, at: index) }

  private mutating func skipSpace() {
    var parser = parser
    parser.skipSpace()
    index = parser.index
  }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    var parser = parser
    guard parser.take(character) else { return false }
    index = parser.index
    return true
  }

  /// Adds a completion whose text replaces what follows `start`.
  private mutating func add(
    _ word: String, label: String, from start: Int, closesParentheses: Bool = false
  ) {
    guard completions.count < 200 else { return }
    let before = String(decoding: bytes[..<start], as: UTF8.self)
    let close = closesParentheses ? String(repeating: ")", count: depth) : ""
    completions.append(Completion(text: before + word + close, label: label))
  }

  /// Completes a value of a type.
  mutating func complete(_ type: Any.Type) {
    skipSpace()
    guard depth < 64 else { return }
    if let optional = type as? any OptionalType.Type {
      if isAtEnd { add("nil", label: "nil", from: index, closesParentheses: true) }
      return complete(optional.wrapped)
    }
    if type == Bool.self, bytes[index...].allSatisfy({ $0 >= 0x61 }) {
      let typed = String(decoding: bytes[index...], as: UTF8.self)
      for word in ["true", "false"] where word.hasPrefix(typed) {
        add(word, label: word, from: index, closesParentheses: true)
      }
      return
    }
    let start = index
    guard isAtEnd || take(".") else { return }
    if index == start { return addCases(of: type, typed: "", from: start) }
    var parser = parser
    let name = parser.takeName() ?? ""
    index = parser.index
    guard !isAtEnd else { return addCases(of: type, typed: name, from: start) }
    guard take("(") else { return }
    completeArguments(of: name, in: type)
  }

  private struct Case {
    let name: String
    let arguments: [(label: String?, type: Any.Type)]

    var label: String {
      guard !arguments.isEmpty else { return name }
      let texts = arguments.map { argument in
        "\(argument.label.map { "\($0): " } ?? "")\(TypeForm.of(argument.type).name)"
      }
      // Several values are one tuple.
      if texts.count == 1, texts[0].hasPrefix("(") { return name + texts[0] }
      return "\(name)(\(texts.joined(separator: ", ")))"
    }
  }

  private func cases(of type: Any.Type) -> [Case] {
    if let action = type as? any ActionCompletion.Type {
      return action.caseNames.map { Case(name: $0, arguments: action.arguments(of: $0)) }
    }
    if case .cases(let reader) = TypeForm.of(type).kind {
      return zip(reader.names, reader.payloads).map { name, payload in
        Case(name: name, arguments: payload == Void.self ? [] : [(nil, payload)])
      }
    }
    return (LiteralNames.cases(of: type) ?? []).map { Case(name: $0, arguments: []) }
  }

  private mutating func addCases(of type: Any.Type, typed: String, from start: Int) {
    let isBinding = type is any BindingActionParts.Type
    for item in cases(of: type) where item.name.lowercased().hasPrefix(typed.lowercased()) {
      let hasValues = isBinding || !item.arguments.isEmpty
      add(
        ".\(item.name)\(hasValues ? "(" : "")", label: isBinding ? "set(field, value)" : item.label,
        from: start, closesParentheses: !hasValues)
    }
  }

  /// Completes the first unfinished argument.
  private mutating func completeArguments(of name: String, in type: Any.Type) {
    depth += 1
    if type is any BindingActionParts.Type { return completeField(of: type) }
    guard let item = cases(of: type).first(where: { $0.name == name }) else { return }
    for (position, argument) in item.arguments.enumerated() {
      skipSpace()
      let start = index
      if let label = argument.label {
        var parser = parser
        guard parser.takeLabel() == label else {
          let typed = String(decoding: bytes[start...], as: UTF8.self)
          if "\(label):".hasPrefix(typed) {
            add("\(label): ", label: "\(label): \(TypeForm.of(argument.type).name)", from: start)
          }
          return
        }
        index = parser.index
      }
      var parser = parser
      // A case at the end may continue.
      if (try? parser.literal()) != nil, !parser.isAtEnd {
        index = parser.index
        guard position < item.arguments.count - 1, take(",") else { return }
        continue
      }
      return complete(argument.type)
    }
  }

  private mutating func completeField(of type: Any.Type) {
    skipSpace()
    let start = index
    let typed = String(decoding: bytes[start...], as: UTF8.self)
    for name in (type as? any FieldsOfBinding.Type)?.fieldNames ?? []
    where "\\.\(name)".hasPrefix(typed) {
      add("\\.\(name), ", label: name, from: start)
    }
  }
}

/// The fields that a binding can write, as far as their names are known.
private protocol FieldsOfBinding {
  static var fieldNames: [String] { get }
}

extension BindingAction: FieldsOfBinding {
  static var fieldNames: [String] {
    func names<State: ObservableState>(_ type: State.Type) -> [String] {
      State._$fields().compactMap(\.nameIfWritable)
    }
    return (Root.self as? any ObservableState.Type).map { names($0) } ?? []
  }
}
