public import ComposableViews

/// How a test says which element it means.
///
/// ```swift
/// screen.tap("Save")
/// screen.tap(.identifier("save-button"))
/// screen.tap(.named("Edit").inside("Second row"))
/// ```
///
/// A name is what somebody would call the element: its accessibility label, what its label says, or,
/// of a text, what it says itself. An accessibility identifier will do as well.
public struct Locator: ExpressibleByStringInterpolation, CustomStringConvertible {
  package enum Sought {
    case name(String)
    case identifier(String)
    case element(ElementID)
  }

  package let sought: Sought
  /// Where to look for it: outer ones last.
  package private(set) var surroundings: [Locator] = []

  /// - Parameter value: a name or an identifier.
  public init(stringLiteral value: String) {
    sought = .name(value)
  }

  private init(_ sought: Sought) {
    self.sought = sought
  }

  /// An element by its name, or by its identifier.
  public static func named(_ name: String) -> Locator { Locator(.name(name)) }

  /// An element by its accessibility identifier alone.
  public static func identifier(_ identifier: String) -> Locator {
    Locator(.identifier(identifier))
  }

  /// An element that is known.
  public static func element(_ id: ElementID) -> Locator { Locator(.element(id)) }

  /// The element, provided that it is in another: a section, a picker, a row (which is known by any
  /// text in it).
  public func inside(_ surrounding: Locator) -> Locator {
    var result = self
    result.surroundings.append(surrounding)
    return result
  }

  /// What is sought, as failures say it.
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
