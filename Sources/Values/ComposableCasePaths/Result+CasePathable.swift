extension Result: CasePathable {
  /// The case paths of a result.
  public struct AllCasePaths: CasePathReflectable {
    /// The case of a success.
    public var success: AnyCasePath<Result, Success> {
      AnyCasePath<Result, Success>(
        embed: { .success($0) },
        extract: { if case .success(let value) = $0 { value } else { nil } }
      )
    }

    /// The case of a failure.
    public var failure: AnyCasePath<Result, Failure> {
      AnyCasePath<Result, Failure>(
        embed: { .failure($0) },
        extract: { if case .failure(let error) = $0 { error } else { nil } }
      )
    }

    /// The key paths of both cases.
    public static var _keyPaths: [PartialCaseKeyPath<Result>] {
      [\.success, \.failure]
    }

    /// The key path of the value's case.
    public static func _keyPath(of root: Result) -> PartialCaseKeyPath<Result> {
      switch root {
      case .success: \.success
      case .failure: \.failure
      }
    }
  }

  /// The case paths of a result.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
