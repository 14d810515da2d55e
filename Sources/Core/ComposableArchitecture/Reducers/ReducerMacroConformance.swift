/// A protocol to which the state or the action of an enum of reducers can conform by synthesis; an argument
/// of ``Reducer(state:action:)``.
///
/// The macro reads the names in the source; values of this type are never used.
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
