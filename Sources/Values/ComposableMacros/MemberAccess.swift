#if Macros
  import SwiftSyntax
  import SwiftSyntaxMacros

  extension DeclGroupSyntax {
    /// The access modifier, with a trailing space, for a generated member that must have this type's
    /// access level: `public `, `package `, or nothing.
    ///
    /// Nothing is enough for the other levels: a member is not visible where its type is not.
    ///
    /// - Parameter context: Contains the enclosing `public extension`, if any, which makes the type public without its
    ///   own modifier.
    func memberAccess(in context: some MacroExpansionContext) -> String {
      if let own = modifiers.access { return own.memberPrefix }
      let surroundings = context.lexicalContext.first { $0.isTypeOrExtension(otherThan: self) }
      let modifiers = surroundings?.as(ExtensionDeclSyntax.self)?.modifiers
      return modifiers?.access?.memberPrefix ?? ""
    }
  }

  extension Keyword {
    fileprivate var memberPrefix: String {
      switch self {
      case .public, .open: "public "
      case .package: "package "
      default: ""
      }
    }
  }

  extension DeclModifierListSyntax {
    /// The explicit access level, ignoring the setter's.
    var access: Keyword? {
      for modifier in self where modifier.detail == nil {
        switch modifier.name.tokenKind {
        case .keyword(let keyword)
        where [.open, .public, .package, .internal, .fileprivate, .private].contains(keyword):
          return keyword
        default:
          continue
        }
      }
      return nil
    }
  }

  extension DeclModifierSyntax {
    /// Whether this is `private`.
    var isPrivate: Bool { name.tokenKind == .keyword(.private) && detail == nil }
  }

  extension Syntax {
    /// Whether this element of a lexical context is a type or an extension other than `declaration`: the
    /// compiler may list a type in its own context.
    func isTypeOrExtension(otherThan declaration: some DeclGroupSyntax) -> Bool {
      guard let group = asProtocol((any DeclGroupSyntax).self) else { return false }
      let name = group.asProtocol((any NamedDeclSyntax).self)?.name.text
      return name == nil || name != declaration.asProtocol((any NamedDeclSyntax).self)?.name.text
    }
  }
#endif
