import ComposableCasePaths

/// An action with a handwritten conformance, so that its tests need no macros.
enum Action: CasePathable, Equatable {
  case counter(Int)
  case reset
  case child(Child)
  case optional(Child?)

  struct AllCasePaths: CasePathReflectable {
    var counter: AnyCasePath<Action, Int> {
      AnyCasePath(
        embed: { .counter($0) },
        extract: { if case .counter(let value) = $0 { value } else { nil } })
    }
    var reset: AnyCasePath<Action, Void> {
      AnyCasePath(
        embed: { .reset },
        extract: { if case .reset = $0 { () } else { nil } })
    }
    var child: AnyCasePath<Action, Child> {
      AnyCasePath(
        embed: { .child($0) },
        extract: { if case .child(let value) = $0 { value } else { nil } })
    }
    var optional: AnyCasePath<Action, Child?> {
      AnyCasePath(
        embed: { .optional($0) },
        extract: { if case .optional(let value) = $0 { value } else { nil } })
    }

    static var _keyPaths: [PartialCaseKeyPath<Action>] {
      [\.counter, \.reset, \.child, \.optional]
    }

    static func _keyPath(of root: Action) -> PartialCaseKeyPath<Action> {
      switch root {
      case .counter: \.counter
      case .reset: \.reset
      case .child: \.child
      case .optional: \.optional
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// The action of a child feature, readable by the names of its cases.
@dynamicMemberLookup
enum Child: CasePathable, Equatable {
  case rows([Int])
  case closed

  struct AllCasePaths: Sendable {
    var rows: AnyCasePath<Child, [Int]> {
      AnyCasePath(
        embed: { .rows($0) },
        extract: { if case .rows(let value) = $0 { value } else { nil } })
    }
    var closed: AnyCasePath<Child, Void> {
      AnyCasePath(
        embed: { .closed },
        extract: { if case .closed = $0 { () } else { nil } })
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
