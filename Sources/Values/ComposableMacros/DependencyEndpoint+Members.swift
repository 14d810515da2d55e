#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension DependencyEndpoint {
    /// The property that stores the closure: the unimplemented one until another is assigned.
    ///
    /// Without an unimplemented closure, which is reported, the rest of the client should still compile.
    var storage: DeclSyntax {
      let value = canBeUnimplemented ? " = Self.\(unimplementedName)" : ""
      return """
        \(raw: actors)private \(raw: nonisolated)var \(raw: storageName): \(raw: type.syntax)\
        \(raw: value)
        """
    }

    /// The property that returns the unimplemented closure.
    ///
    /// A separate property, so that the initializer of a public client can use it as a default argument:
    /// a default argument can use only public names, but the closure's body may use others.
    ///
    /// - Parameters:
    ///   - closure: The closure.
    ///   - access: The access modifier of the client's initializer.
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

    /// The method with argument labels, taken from the parameter names in the closure type; nil if there
    /// are no names and no method name is requested.
    ///
    /// - Parameter method: The requested name.
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

    /// The attributes that determine where code runs. The generated members repeat them. Other attributes
    /// stay on the property only.
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
