public import ComposableViews

/// Describes the element that a test refers to.
///
/// ```swift
/// screen.tap("Save")
/// screen.tap(.identifier("save-button"))
/// screen.tap(.named("Edit").inside("Second row"))
/// ```
///
/// A name is the element's accessibility label, the text of its label, or a text's own string. An
/// accessibility identifier also works as a name.
public struct ElementLocator: ExpressibleByStringInterpolation, CustomStringConvertible {
  package enum Sought {
    case name(String)
    case identifier(String)
    case element(ElementID)
  }

  package let sought: Sought
  /// The elements that must contain it, outer ones last.
  package private(set) var surroundings: [ElementLocator] = []

  /// - Parameter value: a name or an identifier.
  public init(stringLiteral value: String) {
    sought = .name(value)
  }

  private init(_ sought: Sought) {
    self.sought = sought
  }

  /// An element by its name, or by its identifier.
  public static func named(_ name: String) -> ElementLocator { ElementLocator(.name(name)) }

  /// An element by its accessibility identifier alone.
  public static func identifier(_ identifier: String) -> ElementLocator {
    ElementLocator(.identifier(identifier))
  }

  /// An element by its id.
  public static func element(_ id: ElementID) -> ElementLocator { ElementLocator(.element(id)) }

  /// Restricts the match to elements inside another: a section, a picker, or a row (identified by
  /// any text in it).
  public func inside(_ surrounding: ElementLocator) -> ElementLocator {
    var result = self
    result.surroundings.append(surrounding)
    return result
  }

  /// The description that failures show.
  public var description: String {
    let own =
      switch sought {
      case .name(let name): "'\(name)'"
      case .identifier(let identifier): "the identifier '\(identifier)'"
      case .element(let id): "\(id)"
      }
    return ([own] + surroundings.map(\.description)).joined(separator: " in ")
  }
}
