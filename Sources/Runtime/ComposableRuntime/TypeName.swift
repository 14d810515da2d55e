/// The name of a type, as tools and tests write it.
///
/// The language's own name has modules, and an address around a type that is private or in a function:
/// `Swift.Array<App.(unknown context at $1).Row>`.
package struct TypeName {
  /// As the language has it.
  private let text: String
  private let type: Any.Type

  package init(_ type: Any.Type) {
    self.type = type
    text = String(reflecting: type)
  }

  /// The module that declares the type.
  package var module: Substring {
    text.prefixMatch(of: /(?:any )?(?:\(extension in )?(\w+)/)?.output.1 ?? ""
  }

  /// The name with its modules, without addresses: `App.Client.Failure`.
  package var qualified: String { text.replacing(/\(unknown context at \$\w+\)\./, with: "") }

  /// The name for readers, without modules: `[String: Row]` for a `Swift.Dictionary<Swift.String, App.Row>`.
  package var short: String {
    if let sugar = type as? any SugaredType.Type { return sugar.sugaredName }
    // A path begins with a module.
    return qualified.replacing(/\(extension in \w+\):/, with: "")
      .replacing(/(^|[<,(\[ ])\w+\.(?=\w)/) { String($0.output.1) }
  }

  /// The name as another file writes it; nil if it has none there, because the type is private or in a function.
  package var inOtherFiles: String? {
    text.contains("(unknown context at ") ? nil : short
  }
}

/// A type with its own syntax in the language: `[Int]`, `Int?`.
private protocol SugaredType {
  static var sugaredName: String { get }
}

extension Array: SugaredType {
  fileprivate static var sugaredName: String { "[\(TypeName(Element.self).short)]" }
}

extension Dictionary: SugaredType {
  fileprivate static var sugaredName: String {
    "[\(TypeName(Key.self).short): \(TypeName(Value.self).short)]"
  }
}

extension Optional: SugaredType {
  fileprivate static var sugaredName: String {
    let name = TypeName(Wrapped.self).short
    return name.contains(" ") && !name.hasPrefix("[") ? "(\(name))?" : "\(name)?"
  }
}
