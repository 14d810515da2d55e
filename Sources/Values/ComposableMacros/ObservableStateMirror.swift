#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension ObservableStateProperties {
    /// The mirror that shows a struct under the names of its properties, and without its registrar, to
    /// `print`, `dump` and failed expectations. It reads the storage, so that showing a state doesn't
    /// register observations.
    ///
    /// Nil if that would hide a property: reading a lazy one would change the struct, and an isolated one
    /// can be read only on its actor. Such a struct is shown as it is stored.
    func mirror(access: String) -> DeclSyntax? {
      guard !all.contains(where: { $0.isLazy || $0.isIsolated }) else { return nil }
      // Reading a deprecated property causes no warning within a deprecated one.
      let isDeprecated = all.contains { $0.isDeprecated && !$0.isTracked }
      return """
        \(raw: isDeprecated ? "@available(*, deprecated)\n" : "")\
        \(raw: access)nonisolated var customMirror: Swift.Mirror {
        \(raw: isConditional ? statements : expression)
        }
        """
    }

    /// The cheapest form for the compiler, with explicit types.
    private var expression: String {
      let children = all.map { "\"\($0.baseName)\": \($0.stored) as Any" }
      return """
        Swift.Mirror(
        self, children: [\(children.isEmpty ? ":" : children.joined(separator: ", "))],
        displayStyle: .struct)
        """
    }

    /// For properties under conditions, which a literal can't contain.
    private var statements: String {
      let children = mirrored {
        "children.append((label: \"\($0.baseName)\", value: \($0.stored) as Any))"
      }
      return """
        var children: [Swift.Mirror.Child] = []
        \(children)
        return Swift.Mirror(self, children: children, displayStyle: .struct)
        """
    }
  }

  extension ObservableStateProperty {
    /// The expression that reads the value without the accessors.
    fileprivate var stored: String {
      isTracked || isShared ? "self.\(storageName)" : "self.\(name)"
    }
  }
#endif
