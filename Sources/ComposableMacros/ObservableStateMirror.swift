#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension ObservableStateProperties {
    /// What shows a struct under the names of its properties, and without its registrar, to `print`,
    /// `dump`, a failed expectation. It reads the storage, so that being shown asks for no
    /// notifications.
    ///
    /// Nil where that would hide a property: a lazy one can't be read without changing the struct,
    /// and an actor's only on the actor. Such a struct is shown as it is stored.
    func mirror(access: String) -> DeclSyntax? {
      guard !all.contains(where: { $0.isLazy || $0.isIsolated }) else { return nil }
      // To read a deprecated property is no warning within a deprecated one.
      let isDeprecated = all.contains { $0.isDeprecated && !$0.isTracked }
      return """
        \(raw: isDeprecated ? "@available(*, deprecated)\n" : "")\
        \(raw: access)nonisolated var customMirror: Swift.Mirror {
        \(raw: isConditional ? statements : expression)
        }
        """
    }

    /// The cheapest form for the compiler, with the types given.
    private var expression: String {
      let children = all.map { "\"\($0.baseName)\": \($0.stored) as Any" }
      return """
        Swift.Mirror(
        self, children: [\(children.isEmpty ? ":" : children.joined(separator: ", "))],
        displayStyle: .struct)
        """
    }

    /// A literal can't have conditions in it.
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
    /// The expression that reads the value past the accessors.
    fileprivate var stored: String { isTracked ? "self.\(storageName)" : "self.\(name)" }
  }
#endif
