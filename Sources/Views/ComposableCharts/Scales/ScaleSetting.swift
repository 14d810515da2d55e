/// The values at the ends of an axis.
enum ScaleSetting: Equatable {
  case automatic(includesZero: Bool?)
  /// The least and the greatest value, or all categories in their order.
  case values([_Datum])
}
