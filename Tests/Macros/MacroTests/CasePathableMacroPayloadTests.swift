import Testing

/// The payloads of cases.
@Suite struct CasePathableMacroPayloadTests {
  /// A closure would contain code that is never executed, and the compiler warns about that.
  @Test("A payload of an uninhabited type")
  func never() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
          case alert(AlertState<Never>.Action)
        }
        """#,
      to: #"""
        enum Action {
          case alert(AlertState<Never>.Action)

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var alert: ComposableCasePaths.AnyCasePath<Action, AlertState<Never>.Action> {
              ComposableCasePaths.AnyCasePath<Action, AlertState<Never>.Action>(
                _embed: Action.alert(_:),
                _extract: {
                  guard case .alert(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.alert)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["alert"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .alert:
                return \.alert
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("One value, a labeled value, several values, and none")
  func values() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
          case counter(Int), reset
          case named(label: String)
          case several(a: Int, String, _ c: Double = 2)
        }
        """#,
      to: #"""
        enum Action {
          case counter(Int), reset
          case named(label: String)
          case several(a: Int, String, _ c: Double = 2)

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var counter: ComposableCasePaths.AnyCasePath<Action, Int> {
              ComposableCasePaths.AnyCasePath<Action, Int>(
                _embed: {
                  Action.counter($0)
                },
                _extract: {
                  guard case .counter(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var reset: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.reset
                },
                _extract: {
                  guard case .reset = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var named: ComposableCasePaths.AnyCasePath<Action, String> {
              ComposableCasePaths.AnyCasePath<Action, String>(
                _embed: {
                  Action.named(label: $0)
                },
                _extract: {
                  guard case .named(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var several: ComposableCasePaths.AnyCasePath<Action, (a: Int, String, Double)> {
              ComposableCasePaths.AnyCasePath<Action, (a: Int, String, Double)>(
                _embed: {
                  Action.several(a: $0.0, $0.1, $0.2)
                },
                _extract: {
                  guard case .several(let v0, let v1, let v2) = $0 else {
                    return nil
                  }
                  return (v0, v1, v2)
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(4)
              paths.append(\.counter)
              paths.append(\.reset)
              paths.append(\.named)
              paths.append(\.several)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["counter", "reset", "named", "several"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .counter:
                return \.counter
              case .reset:
                return \.reset
              case .named:
                return \.named
              case .several:
                return \.several
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("Functions are not annotated, so that they need no @escaping")
  func functions() {
    assertExpansion(
      of: #"""
        @CasePathable
        indirect enum Action {
          case callback(@Sendable (Int) -> Void)
          case parent(Self?)
          case unwrapped(Int!)
        }
        """#,
      to: #"""
        indirect enum Action {
          case callback(@Sendable (Int) -> Void)
          case parent(Self?)
          case unwrapped(Int!)

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var callback: ComposableCasePaths.AnyCasePath<Action, @Sendable (Int) -> Void> {
              ComposableCasePaths.AnyCasePath<Action, @Sendable (Int) -> Void>(
                _embed: {
                  Action.callback($0)
                },
                _extract: {
                  guard case .callback(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var parent: ComposableCasePaths.AnyCasePath<Action, Action?> {
              ComposableCasePaths.AnyCasePath<Action, Action?>(
                _embed: {
                  Action.parent($0)
                },
                _extract: {
                  guard case .parent(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            var unwrapped: ComposableCasePaths.AnyCasePath<Action, Int?> {
              ComposableCasePaths.AnyCasePath<Action, Int?>(
                _embed: {
                  Action.unwrapped($0)
                },
                _extract: {
                  guard case .unwrapped(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(3)
              paths.append(\.callback)
              paths.append(\.parent)
              paths.append(\.unwrapped)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["callback", "parent", "unwrapped"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .callback:
                return \.callback
              case .parent:
                return \.parent
              case .unwrapped:
                return \.unwrapped
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("Names keep their backticks")
  func backticks() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
          case `default`(Int)
        }
        """#,
      to: #"""
        enum Action {
          case `default`(Int)

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var `default`: ComposableCasePaths.AnyCasePath<Action, Int> {
              ComposableCasePaths.AnyCasePath<Action, Int>(
                _embed: {
                  Action.`default`($0)
                },
                _extract: {
                  guard case .`default`(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.`default`)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["`default`"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .`default`:
                return \.`default`
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }
}
