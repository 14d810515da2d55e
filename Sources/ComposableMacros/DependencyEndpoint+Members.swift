#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension DependencyEndpoint {
    /// The property that holds the closure: the unimplemented one as long as nobody gives another.
    ///
    /// When there is none, which is reported, the rest of the client should not be wrong too.
    var storage: DeclSyntax {
      let value = canBeUnimplemented ? " = Self.\(unimplementedName)" : ""
      return """
        \(raw: actors)private \(raw: nonisolated)var \(raw: storageName): \(raw: type.syntax)\
        \(raw: value)
        """
    }

    /// What gives the unimplemented closure.
    ///
    /// A property of its own, so that the initialiser of a public client can have it as a default
    /// value: what that names has to be public, and what the closure does need not be.
    ///
    /// - Parameters:
    ///   - closure: The closure.
    ///   - access: What the client's initialiser is declared with.
    func unimplementedProperty(_ closure: String, access: String) -> DeclSyntax {
      let own = syntax.modifiers.access
      let access = own == .private || own == .fileprivate ? self.access : access
      return """
        \(raw: actors)\(raw: access)\(raw: nonisolated)static var \
        \(raw: unimplementedName): \(raw: type.syntax) {
          return \(raw: closure)
        }
        """
    }

    /// The method that takes the labels that the closure's type names its parameters with; none when
    /// it names none and the user asks for none.
    ///
    /// - Parameter method: The name that the user asks for.
    func method(named method: String?) -> DeclSyntax? {
      let parameters = type.parameters
      guard method != nil || type.hasLabels, !parameters.contains(where: \.isVariadic) else {
        return nil
      }
      let labels = parameters.map(\.label)
      let isAmbiguous = parameters.indices.map { labels[..<$0].contains(labels[$0]) }
      let declarations = zip(parameters, isAmbiguous).map { $0.declaration(isAmbiguous: $1) }
      let arguments = zip(parameters, isAmbiguous).map { $0.argument(isAmbiguous: $1) }
      let availability = syntax.attributes.availability.map { "\($0)\n" }.joined()
      let result = type.returnType.isVoid ? "" : " -> \(type.returnType.trimmedDescription)"
      return """
        \(raw: availability)\(raw: type.isolation.isEmpty ? actors : type.isolation)\
        \(raw: access)\(raw: type.isolation.isEmpty ? nonisolated : "")\
        func \(raw: method ?? name)(\(raw: declarations.joined(separator: ", ")))\
        \(raw: type.effects)\(raw: result) {
          \(raw: type.callMarks)self.\(raw: storageName)(\(raw: arguments.joined(separator: ", ")))
        }
        """
    }

    /// What decides where code runs decides it for what is generated too; what else is said of the
    /// property it goes on saying by itself.
    private var actors: String {
      syntax.attributes
        .compactMap { $0.as(AttributeSyntax.self) }
        .filter { $0.attributeName.lastName?.hasSuffix("Actor") == true }
        .map { "\($0.trimmedDescription) " }.joined()
    }

    private var access: String {
      syntax.modifiers.access.map { "\(TokenSyntax.keyword($0).text) " } ?? ""
    }

    private var nonisolated: String {
      syntax.modifiers.contains { $0.name.tokenKind == .keyword(.nonisolated) }
        ? "nonisolated " : ""
    }
  }
#endif
