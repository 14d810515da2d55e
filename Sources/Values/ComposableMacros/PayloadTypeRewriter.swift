#if Macros
  import SwiftSyntax

  /// Rewrites the type of a payload so that it means the same inside of `AllCasePaths` as in the enum.
  ///
  /// - `Self` is the enum there, and `AllCasePaths` here: it becomes the enum's name.
  /// - `Element`, `Iterator` and `Root` may be generic parameters or nested types of the enum, and here
  ///   they come from `CasePathReflectable`. A generic parameter has no other spelling, so the enum gets
  ///   an alias for it; ``aliased`` lists the required ones.
  /// - `T!` is not a type outside of a declaration: it becomes `T?`.
  final class PayloadTypeRewriter: SyntaxRewriter {
    private static let shadowed: Set<String> = ["Element", "Iterator", "Root"]

    private let enumName: String
    private var found: Set<String> = []

    init(enumName: TokenSyntax) {
      self.enumName = enumName.text
      super.init()
    }

    /// The names in the types rewritten so far that need an alias in the enum.
    var aliased: [String] { found.sorted() }

    /// The enum's alias for one of those names.
    static func alias(of name: String) -> String { "_\(name)" }

    /// The name of the enum, as `AllCasePaths` has to spell it.
    func nameOfEnum() -> String { visible(enumName) }

    func callAsFunction(_ type: TypeSyntax) -> TypeSyntax {
      TypeSyntax(rewrite(type.trimmed)) ?? type
    }

    override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
      let name = node.name.text == "Self" ? enumName : node.name.text
      var node = super.visit(node).cast(IdentifierTypeSyntax.self)
      node.name.tokenKind = .identifier(visible(name))
      return TypeSyntax(node)
    }

    override func visit(_ node: ImplicitlyUnwrappedOptionalTypeSyntax) -> TypeSyntax {
      let node = super.visit(node).cast(ImplicitlyUnwrappedOptionalTypeSyntax.self)
      return TypeSyntax(OptionalTypeSyntax(wrappedType: node.wrappedType))
    }

    private func visible(_ name: String) -> String {
      guard Self.shadowed.contains(name) else { return name }
      found.insert(name)
      return Self.alias(of: name)
    }
  }
#endif
