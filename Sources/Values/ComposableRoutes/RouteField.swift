public import ComposableFoundation

/// A value that is one part of a path, or the value of an item of a query.
///
/// Numbers, texts, `Bool` and `UUID` are such values, and so is an enum with raw values of these types once it conforms:
///
/// ```swift
/// enum Report: String, RouteField { case flow, people }
/// ```
///
/// A type with all its cases declares the text only, and is parsed by looking for it:
///
/// ```swift
/// enum Group: CaseIterable, RouteField {
///   case all, mine
///   case label(Label)
///
///   static var allCases: [Self] { [.all, .mine] + Label.allCases.map(Self.label) }
///
///   var routeText: String {
///     switch self {
///     case .all: "all"
///     case .mine: "mine"
///     case .label(let label): label.rawValue
///     }
///   }
/// }
/// ```
public protocol RouteField: Sendable {
  /// Parses the text of a value.
  ///
  /// - Returns: nil if it is not the text of a value.
  init?(routeText: String)

  /// The text of the value. Each value has its own.
  var routeText: String { get }

  /// The texts by which declarations are checked: all of a type with few values, some of any other; maybe none.
  ///
  /// Implementation detail: the types of this library have some. Do not declare it.
  static var _routeSamples: [String] { get }
}

extension RouteField {
  public static var _routeSamples: [String] { [] }
}

extension RouteField where Self: CaseIterable {
  /// Looks for the case with the text.
  public init?(routeText: String) {
    guard let value = Self.allCases.first(where: { $0.routeText == routeText }) else { return nil }
    self = value
  }

  public static var _routeSamples: [String] { allCases.prefix(256).map(\.routeText) }
}

extension RouteField where Self: RawRepresentable, RawValue: RouteField {
  /// The text of the raw value.
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  /// The text of the raw value.
  public var routeText: String { rawValue.routeText }

  public static var _routeSamples: [String] {
    RawValue._routeSamples.filter { Self(routeText: $0) != nil }
  }
}

extension RouteField where Self: RawRepresentable & CaseIterable, RawValue: RouteField {
  /// The text of the raw value.
  public init?(routeText: String) {
    guard let rawValue = RawValue(routeText: routeText) else { return nil }
    self.init(rawValue: rawValue)
  }

  public static var _routeSamples: [String] { allCases.prefix(256).map(\.routeText) }
}

extension RouteField where Self: FixedWidthInteger {
  /// The decimal number.
  public init?(routeText: String) {
    self.init(routeText, radix: 10)
  }

  /// The decimal number.
  public var routeText: String { String(self) }

  public static var _routeSamples: [String] { ["1"] }
}

extension Int: RouteField {}
extension Int32: RouteField {}
extension Int64: RouteField {}
extension UInt: RouteField {}
extension UInt32: RouteField {}
extension UInt64: RouteField {}

extension String: RouteField {
  /// The text itself.
  public init?(routeText: String) { self = routeText }

  /// The text itself.
  public var routeText: String { self }

  public static var _routeSamples: [String] { ["text"] }
}

extension Bool: RouteField {
  /// `true` or `false`.
  public init?(routeText: String) { self.init(routeText) }

  /// `true` or `false`.
  public var routeText: String { description }

  public static var _routeSamples: [String] { ["true", "false"] }
}

extension UUID: RouteField {
  /// The usual form, in any case.
  public init?(routeText: String) { self.init(uuidString: routeText) }

  /// The usual form, in upper case.
  public var routeText: String { uuidString }

  public static var _routeSamples: [String] { ["00000000-0000-0000-0000-000000000001"] }
}
