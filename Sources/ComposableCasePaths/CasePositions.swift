/// Tells which case a value of an enum is of, as a number: faster than by asking the case paths in turn.
///
/// For an enum of many cases, whose case paths `@CasePathable` has generated.
public struct _CasePositions<Root> {
  private let read: (Root) -> Int?
  private let positions: [PartialCaseKeyPath<Root>: Int]

  /// Nil for a type whose cases are not known.
  public init?() {
    func reflect<Enum: CasePathable>(_: Enum.Type) -> (any CasePathReflectable.Type)? {
      Enum.AllCasePaths.self as? any CasePathReflectable.Type
    }
    guard let type = Root.self as? any CasePathable.Type,
      let paths = reflect(type) as? any CasePathReflectable<Root>.Type
    else { return nil }
    self.init(paths)
  }

  private init<Paths: CasePathReflectable<Root>>(_: Paths.Type) {
    read = { Paths._position(of: $0) }
    positions = Dictionary(
      Paths._keyPaths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// How many cases there are.
  public var count: Int { positions.count }

  /// The position of the value's case; nil where that is not told.
  public func position(of root: Root) -> Int? { read(root) }

  /// The position of the case that a key path leads to; nil if it leads further, or nowhere.
  public func position(of keyPath: PartialCaseKeyPath<Root>) -> Int? { positions[keyPath] }
}
