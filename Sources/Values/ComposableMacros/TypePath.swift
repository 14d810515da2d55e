#if Macros
  import SwiftSyntax

  extension [Syntax] {
    /// The names of the enclosing types and extensions, from the outermost, such as `Feature.Client`.
    /// This array is a lexical context, which starts with the innermost.
    var typePath: String {
      compactMap(\.typeName).reversed().joined(separator: ".")
    }
  }

  extension Syntax {
    /// The name without generic arguments and backticks.
    fileprivate var typeName: String? {
      if let type = self.as(ExtensionDeclSyntax.self)?.extendedType {
        return type.trimmedDescription
      }
      guard self.asProtocol((any DeclGroupSyntax).self) != nil else { return nil }
      let name = asProtocol((any NamedDeclSyntax).self)?.name
      return name?.identifier?.name
    }
  }
#endif
