#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder
  import SwiftSyntaxMacros

  /// `@_ObservationStateTracked(n)`: splits a property into storage and accessors that report each access
  /// to the registrar, under the number `n`.
  ///
  /// The storage is changed in place, so that an array in it is not copied.
  enum ObservableStatePropertyMacro {}

  extension ObservableStatePropertyMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      guard
        let property = declaration.as(VariableDeclSyntax.self).flatMap(
          ObservableStateProperty.init),
        let number = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
      else { return [] }
      let storage: TokenSyntax = .identifier(property.storageName)
      let registrar: TokenSyntax = .identifier(ObservableStateMacro.registrar)
      let initAccessor: AccessorDeclSyntax = """
        @storageRestrictions(initializes: \(storage))
        init(initialValue) {
          \(storage) = initialValue
        }
        """
      let read: AccessorDeclSyntax = """
        get {
          \(registrar).access(\(number))
          return \(storage)
        }
        """
      guard !property.hasObservers else {
        // The property's `didSet` and `willSet` use the whole state, and run when an access to the storage
        // ends. So no access may be in progress while the registrar is used; it compares copies.
        return [
          initAccessor, read,
          """
          set {
            var value = \(storage)
            \(storage) = newValue
            \(registrar).set(&value, to: newValue, \(number))
          }
          """,
        ]
      }
      return [
        initAccessor, read,
        """
        set {
          \(registrar).set(&\(storage), to: newValue, \(number))
        }
        """,
        """
        _modify {
          let before = \(registrar).willModify(&\(storage), \(number))
          defer {
            \(registrar).didModify(&\(storage), \(number), before)
          }
          yield &\(storage)
        }
        """,
      ]
    }
  }

  extension ObservableStatePropertyMacro: PeerMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingPeersOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
      guard
        let property = declaration.as(VariableDeclSyntax.self).flatMap(ObservableStateProperty.init)
      else { return [] }
      return [DeclSyntax(property.storage)]
    }
  }

  /// `@ObservationStateIgnored`: generates nothing. `@ObservableState` skips properties with this
  /// attribute.
  enum ObservationStateIgnoredMacro: AccessorMacro {
    static func expansion(
      of node: AttributeSyntax,
      providingAccessorsOf declaration: some DeclSyntaxProtocol,
      in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
      []
    }
  }
#endif
