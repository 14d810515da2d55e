#if Macros
  import SwiftSyntax
  import SwiftSyntaxBuilder

  extension ObservableStateProperties {
    /// The function that lists the properties of a struct that declares `Codable`, by name: the writes of bindings
    /// are encoded by it.
    ///
    /// Other structs have none: it would only cost them compile time.
    func fields(of declaration: StructDeclSyntax, access: String) -> [DeclSyntax] {
      let tracked = filtered { ($0.isTracked || $0.isWrapped) && !$0.isIsolated }
      guard declaration.isCodable, !tracked.all.isEmpty else { return [] }
      let attribute =
        tracked.all.contains(where: \.isDeprecated) ? "@available(*, deprecated)\n" : ""
      let field = "\(ObservableStateMacro.module)._CodableField"
      let statements = tracked.mirrored { property in
        "fields.append(\(field)(\"\(property.baseName)\", \\Self.\(property.name)))"
      }
      return [
        """
        \(raw: attribute)\(raw: access)nonisolated static func _$fields() -> [\(raw: field)<Self>] {
        var fields: [\(raw: field)<Self>] = []
        fields.reserveCapacity(\(raw: tracked.all.count))
        \(raw: statements)
        return fields
        }
        """
      ]
    }
  }
#endif
