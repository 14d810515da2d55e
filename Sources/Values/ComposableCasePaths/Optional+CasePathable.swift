extension Optional: CasePathable {
  /// The case paths of an optional: its own two, and below `some` the case paths of the wrapped enum.
  ///
  /// `\.child.some.counter` and `\.child.counter` both lead through an optional `child`.
  @dynamicMemberLookup
  public struct AllCasePaths: _CasesOfEnum {
    /// The case without a value.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath<Wrapped?, Void>(
        embed: { _ in .none },
        extract: { if case .none = $0 { () } else { nil } }
      )
    }

    /// The case with a value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath<Wrapped?, Wrapped>(embed: { $0 }, extract: { $0 })
    }

    /// The case with a value that is itself the case with this name.
    public subscript<Member>(
      dynamicMember keyPath:
        any Sendable & KeyPath<Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>>
    ) -> AnyCasePath<Wrapped?, Member> where Wrapped: CasePathable {
      some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
    }

    /// The key paths of both cases.
    public static var _keyPaths: [PartialCaseKeyPath<Wrapped?>] {
      [\.none, \.some]
    }

    /// The key path of the value's case.
    public static func _keyPath(of root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
      switch root {
      case .none: \.none
      case .some: \.some
      }
    }
  }

  /// The case paths of an optional.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
