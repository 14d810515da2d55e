extension Optional: CasePathable {
  /// The case paths of an optional: its own two, and through `some` those of the wrapped enum.
  ///
  /// `\.child.some.counter` and `\.child.counter` both lead through an optional `child`.
  @dynamicMemberLookup
  public struct AllCasePaths: CasePathReflectable {
    /// The case of no value.
    public var none: AnyCasePath<Wrapped?, Void> {
      AnyCasePath<Wrapped?, Void>(
        embed: { _ in .none },
        extract: { if case .none = $0 { () } else { nil } }
      )
    }

    /// The case of a value.
    public var some: AnyCasePath<Wrapped?, Wrapped> {
      AnyCasePath<Wrapped?, Wrapped>(embed: { $0 }, extract: { $0 })
    }

    /// The case of a value that is itself of the case with this name.
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

    /// The key path of the case that the value is of.
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
