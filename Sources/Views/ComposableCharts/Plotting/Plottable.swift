public import ComposableFoundation

/// A value that a chart can place: a number, a date or a category.
///
/// Numbers, `Date` and `String` are plottable. A type with a plottable raw value only has to say so:
///
/// ```swift
/// enum Status: String, Plottable { case open, done }
/// ```
public protocol Plottable {
  /// The type of the value that is placed.
  associatedtype PrimitivePlottable: _PrimitivePlottable
  /// The value that is placed.
  var primitivePlottable: PrimitivePlottable { get }
  /// Creates the value from its plotted form; nil if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A value that a chart places itself. Implementation detail; do not use it directly.
public protocol _PrimitivePlottable: Hashable {
  /// The value as charts know it.
  var _datum: _Datum { get }
  /// Creates a value from a chart's internal form; nil if it has another kind.
  init?(_datum: _Datum)
}

/// A value as charts know it. Implementation detail; do not use it directly.
public enum _Datum: Hashable, Sendable {
  /// A number, a date, or one of several categories.
  case number(Double)
  case date(Date)
  case category(String)
}

extension Plottable where Self: RawRepresentable, RawValue: Plottable {
  /// The raw value.
  public var primitivePlottable: RawValue.PrimitivePlottable { rawValue.primitivePlottable }

  /// Creates a value from the raw value.
  public init?(primitivePlottable: RawValue.PrimitivePlottable) {
    guard let raw = RawValue(primitivePlottable: primitivePlottable) else { return nil }
    self.init(rawValue: raw)
  }
}

extension Plottable {
  var datum: _Datum { primitivePlottable._datum }

  init?(datum: _Datum) {
    guard let primitive = PrimitivePlottable(_datum: datum) else { return nil }
    self.init(primitivePlottable: primitive)
  }
}

extension Plottable where Self: _PrimitivePlottable, PrimitivePlottable == Self {
  /// The value itself.
  public var primitivePlottable: Self { self }

  /// The value itself.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Double: Plottable, _PrimitivePlottable {
  public var _datum: _Datum { .number(self) }

  public init?(_datum: _Datum) {
    guard case .number(let number) = _datum else { return nil }
    self = number
  }
}

extension Float: Plottable {
  /// The number.
  public var primitivePlottable: Double { Double(self) }
  /// The nearest number.
  public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

extension Decimal: Plottable {
  /// The nearest floating-point number.
  public var primitivePlottable: Double { Double("\(self)") ?? .nan }
  /// The number.
  public init?(primitivePlottable: Double) { self.init(primitivePlottable) }
}

extension Date: Plottable, _PrimitivePlottable {
  public var _datum: _Datum { .date(self) }

  public init?(_datum: _Datum) {
    guard case .date(let date) = _datum else { return nil }
    self = date
  }
}

extension String: Plottable, _PrimitivePlottable {
  public var _datum: _Datum { .category(self) }

  public init?(_datum: _Datum) {
    guard case .category(let text) = _datum else { return nil }
    self = text
  }
}

extension Plottable where Self: BinaryInteger {
  /// The nearest floating-point number.
  public var primitivePlottable: Double { Double(self) }
  /// The number, if it is an integer.
  public init?(primitivePlottable: Double) { self.init(exactly: primitivePlottable) }
}

extension Int: Plottable {}
extension Int8: Plottable {}
extension Int16: Plottable {}
extension Int32: Plottable {}
extension Int64: Plottable {}
extension UInt: Plottable {}
extension UInt8: Plottable {}
extension UInt16: Plottable {}
extension UInt32: Plottable {}
extension UInt64: Plottable {}
