#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@_ObservedByWrapper`: lets the compiler check that the property's wrapper notifies its observers itself.
  ///
  /// A macro sees no types. The function that it generates is never called; it does not compile if the wrapper is not
  /// `Observable`, and the compiler shows its error together with the property.
  enum ObservedByWrapperMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard
        let property = declaration.as(VariableDeclSyntax.self).flatMap(ObservableStateProperty.init)
      else { return [] }
      // Available and isolated like the property, whose storage it reads.
      let attributes = property.syntax.attributes.compactMap { $0.as(AttributeSyntax.self) }
        .filter { attribute in
          let name = attribute.attributeName.lastName
          return name == "available" || name?.hasSuffix("Actor") == true
        }
        .map { "\($0.trimmedDescription)\n" }.joined()
      return [
        """
        \(raw: attributes)private func _$wrapper_\(raw: property.baseName)() {
          \(raw: ObservableStateMacro.module).ObservationStateRegistrar._observesItself(\(raw: property.storageName))
        }
        """
      ]
    }
  }
#endif
