package import ComposableRuntime

/// A property that does not hold.
package struct PropertyFailure: Hashable {
  package enum Kind: Hashable { case always, eventually, leadsTo }

  package let name: String
  package let kind: Kind
  /// The types of the features from the root's child to the feature that declares the property.
  package let path: [String]
  package let location: SourceLocation

  package static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.name, lhs.kind, lhs.path) == (rhs.name, rhs.kind, rhs.path)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(kind)
    hasher.combine(path)
  }

  /// The violated property, in a sentence.
  package var text: String {
    let feature = path.last.map { " of '\($0)'" } ?? ""
    return switch kind {
    case .always: "\"\(name)\"\(feature) does not hold."
    case .eventually: "\"\(name)\"\(feature) does not hold where nothing is pending."
    case .leadsTo: "\"\(name)\"\(feature): the first did not lead to the second."
    }
  }
}
