#if Macros
  import SwiftParser
  import SwiftSyntax

  /// One parameter of a closure type.
  struct EndpointParameter {
    private let syntax: TupleTypeElementSyntax
    private let index: Int

    init(_ syntax: TupleTypeElementSyntax, at index: Int) {
      self.syntax = syntax
      self.index = index
    }

    /// The name in the type: `id` in `(_ id: Int)`. Without backticks.
    var label: String? {
      let name = (syntax.secondName ?? syntax.firstName)?.identifier?.name
      return name == "_" ? nil : name
    }

    /// Whether it is variadic: its arguments can't be forwarded.
    var isVariadic: Bool { syntax.ellipsis != nil }

    var isPack: Bool { syntax.type.is(PackExpansionTypeSyntax.self) }

    /// Whether the argument is a value that can be kept: passed as it is, and no closure that does not escape.
    var isPlainValue: Bool {
      guard !isVariadic, !isPack else { return false }
      guard let attributed else { return !syntax.type.isFunction }
      guard attributed.specifiers.isEmpty else { return false }
      return !attributed.baseType.isFunction || attributed.attributes.contains(named: "escaping")
    }

    /// The parameter of a closure, with its type.
    func typed(_ name: String) -> String {
      "\(name): \(syntax.type.trimmedDescription)\(syntax.ellipsis?.text ?? "")"
    }

    /// The parameter of a closure that forwards it as ``namedArgument``.
    var named: String { typed("p\(index)") }

    var namedArgument: String { passing("p\(index)") }

    /// The parameter in the declaration of a method.
    ///
    /// - Parameter isAmbiguous: Whether an earlier parameter has the same label.
    func declaration(isAmbiguous: Bool) -> String {
      let type = syntax.type.trimmedDescription
      let name = name(isAmbiguous: isAmbiguous)
      guard let label else { return "_ \(name): \(type)" }
      if name == label { return "\(label): \(type)" }
      let isWord = !label.isValidSwiftIdentifier(for: .variableName)
      return "\(isWord ? "`\(label)`" : label) \(name): \(type)"
    }

    /// The argument that forwards the method's parameter.
    func argument(isAmbiguous: Bool) -> String { passing(name(isAmbiguous: isAmbiguous)) }

    /// The argument that forwards a closure's parameter: `$0`.
    var anonymousArgument: String { passing("$\(index)") }

    /// A name that is not a keyword, so that it needs no backticks.
    private func name(isAmbiguous: Bool) -> String {
      guard let label, !isAmbiguous, label.isValidSwiftIdentifier(for: .variableName) else {
        return "p\(index)"
      }
      return label
    }

    private func passing(_ name: String) -> String {
      if isPack { return "repeat each \(name)" }
      if specifiers.contains("inout") { return "&\(name)" }
      guard let autoclosure else { return name }
      let effects = autoclosure.effectSpecifiers
      let marks =
        "\(effects?.throwsClause == nil ? "" : "try ")"
        + "\(effects?.asyncSpecifier == nil ? "" : "await ")"
      return "\(marks)\(name)()"
    }

    private var attributed: AttributedTypeSyntax? { syntax.type.as(AttributedTypeSyntax.self) }

    private var specifiers: [String] {
      attributed?.specifiers.map(\.trimmedDescription) ?? []
    }

    private var autoclosure: FunctionTypeSyntax? {
      guard let attributed, attributed.attributes.contains(named: "autoclosure") else { return nil }
      return attributed.baseType.as(FunctionTypeSyntax.self)
    }
  }
#endif
