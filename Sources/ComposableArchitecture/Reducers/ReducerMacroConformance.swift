/// A protocol that the state or the action of an enum of reducers can conform to by synthesis; an
/// argument of ``Reducer(state:action:)``.
///
/// The macro reads the names as they are written; no value of this type is ever made use of.
public struct ReducerMacroConformance: Sendable {
  private init() {}

  /// `Codable`.
  public static let codable = Self()
  /// `Decodable`.
  public static let decodable = Self()
  /// `Encodable`.
  public static let encodable = Self()
  /// `Equatable`.
  public static let equatable = Self()
  /// `Hashable`.
  public static let hashable = Self()
  /// `Sendable`.
  public static let sendable = Self()
}
