import Testing

/// The enums that the macro can be applied to.
@Suite struct CasePathableMacroEnumTests {
  @Test("Members of a public enum are public")
  func publicEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        public enum Action {
          case reset
        }
        """#,
      to: #"""
        public enum Action {
          case reset

          nonisolated public struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            public var reset: ComposableCasePaths.AnyCasePath<Action, ()> {
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
            public static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.reset)
              return paths
            }
            public static var _caseNames: [Swift.String] {
              ["reset"]
            }
            public static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .reset:
                return \.reset
              }
            }
          }

          nonisolated public static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("Members of a package enum are package")
  func packageEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        package enum Action {
          case reset
        }
        """#,
      to: #"""
        package enum Action {
          case reset

          nonisolated package struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            package var reset: ComposableCasePaths.AnyCasePath<Action, ()> {
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
            package static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.reset)
              return paths
            }
            package static var _caseNames: [Swift.String] {
              ["reset"]
            }
            package static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .reset:
                return \.reset
              }
            }
          }

          nonisolated package static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("A private enum at the top of a file needs no modifiers")
  func privateEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        private enum Action {
          case reset
        }
        """#,
      to: #"""
        private enum Action {
          case reset

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
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
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.reset)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["reset"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .reset:
                return \.reset
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

  @Test("An enum in a public extension is public without a modifier")
  func publicExtension() {
    assertExpansion(
      of: #"""
        public extension Feature {
          @CasePathable
          enum Action {
            case reset
          }
        }
        """#,
      to: #"""
        public extension Feature {
          enum Action {
            case reset

            nonisolated public struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
              public var reset: ComposableCasePaths.AnyCasePath<Action, ()> {
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
              public static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
                var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
                paths.reserveCapacity(1)
                paths.append(\.reset)
                return paths
              }
              public static var _caseNames: [Swift.String] {
                ["reset"]
              }
              public static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
                switch root {
                case .reset:
                  return \.reset
                }
              }
            }

            nonisolated public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }
        }

        extension Feature.Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("Generic parameters that AllCasePaths hides get an alias")
  func genericEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Edit<Element, Value> {
          case insert(Element, at: Int)
          case replace([Element], Other<Value>.Element)
        }
        """#,
      to: #"""
        enum Edit<Element, Value> {
          case insert(Element, at: Int)
          case replace([Element], Other<Value>.Element)

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var insert: ComposableCasePaths.AnyCasePath<Edit, (_Element, at: Int)> {
              ComposableCasePaths.AnyCasePath<Edit, (_Element, at: Int)>(
                _embed: {
                  Edit.insert($0.0, at: $0.1)
                },
                _extract: {
                  guard case .insert(let v0, let v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            var replace: ComposableCasePaths.AnyCasePath<Edit, ([_Element], Other<Value>.Element)> {
              ComposableCasePaths.AnyCasePath<Edit, ([_Element], Other<Value>.Element)>(
                _embed: {
                  Edit.replace($0.0, $0.1)
                },
                _extract: {
                  guard case .replace(let v0, let v1) = $0 else {
                    return nil
                  }
                  return (v0, v1)
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Edit>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Edit>] = []
              paths.reserveCapacity(2)
              paths.append(\.insert)
              paths.append(\.replace)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["insert", "replace"]
            }
            static func _keyPath(of root: Edit) -> ComposableCasePaths.PartialCaseKeyPath<Edit> {
              switch root {
              case .insert:
                return \.insert
              case .replace:
                return \.replace
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }

          typealias _Element = Element
        }

        extension Edit: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }

  @Test("An enum without cases")
  func emptyEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
        }
        """#,
      to: #"""
        enum Action {

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {

            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              []
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              \.self
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

  @Test("An existing conformance is not repeated")
  func explicitConformance() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action: CasePathable {
          case reset
        }
        """#,
      to: #"""
        enum Action: CasePathable {
          case reset

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
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
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(1)
              paths.append(\.reset)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["reset"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .reset:
                return \.reset
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }
        """#,
      conforms: true)
  }

  @Test("The cases of a large enum are numbered")
  func bigEnum() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
          case a, b, c, d, e
        }
        """#,
      to: #"""
        enum Action {
          case a, b, c, d, e

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            var a: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.a
                },
                _extract: {
                  guard case .a = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var b: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.b
                },
                _extract: {
                  guard case .b = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var c: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.c
                },
                _extract: {
                  guard case .c = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var d: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.d
                },
                _extract: {
                  guard case .d = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            var e: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.e
                },
                _extract: {
                  guard case .e = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(5)
              paths.append(\.a)
              paths.append(\.b)
              paths.append(\.c)
              paths.append(\.d)
              paths.append(\.e)
              return paths
            }
            static var _caseNames: [Swift.String] {
              ["a", "b", "c", "d", "e"]
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .a:
                return \.a
              case .b:
                return \.b
              case .c:
                return \.c
              case .d:
                return \.d
              case .e:
                return \.e
              }
            }
            static func _position(of root: Action) -> Swift.Int? {
              switch root {
              case .a:
                return 0
              case .b:
                return 1
              case .c:
                return 2
              case .d:
                return 3
              case .e:
                return 4
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#
    )
  }
}
