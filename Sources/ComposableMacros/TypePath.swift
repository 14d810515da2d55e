#if Macros
  import SwiftSyntax

  extension [Syntax] {
    /// The names of the types and extensions that something stands in, from the outermost, such as
    /// `Feature.Client`. The list is a lexical context, which begins with the innermost.
    var typePath: String {
      compactMap(\.typeName).reversed().joined(separator: ".")
    }
  }

  extension Syntax {
    /// Without generic arguments, and without backticks.
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
