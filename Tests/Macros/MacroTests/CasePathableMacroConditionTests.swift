import Testing

/// Cases under conditions.
@Suite struct CasePathableMacroConditionTests {
  @Test("Conditions around cases are mirrored")
  func conditions() {
    assertExpansion(
      of: #"""
        @CasePathable
        enum Action {
          case reset
          #if DEBUG
            case debug(Int)
            #if os(Linux)
              case linux
            #elseif os(Windows)
              case windows
            #else
              case other
            #endif
          #endif
          #if DEBUG
            func noCases() {}
          #endif
        }
        """#,
      to: #"""
        enum Action {
          case reset
          #if DEBUG
            case debug(Int)
            #if os(Linux)
              case linux
            #elseif os(Windows)
              case windows
            #else
              case other
            #endif
          #endif
          #if DEBUG
            func noCases() {}
          #endif

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
            #if DEBUG
            var debug: ComposableCasePaths.AnyCasePath<Action, Int> {
              ComposableCasePaths.AnyCasePath<Action, Int>(
                _embed: {
                  Action.debug($0)
                },
                _extract: {
                  guard case .debug(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            #if os(Linux)
            var linux: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.linux
                },
                _extract: {
                  guard case .linux = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #elseif os(Windows)
            var windows: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.windows
                },
                _extract: {
                  guard case .windows = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #else
            var other: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.other
                },
                _extract: {
                  guard case .other = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            #endif
            #endif
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(5)
              paths.append(\.reset)
              #if DEBUG
              paths.append(\.debug)
              #if os(Linux)
              paths.append(\.linux)
              #elseif os(Windows)
              paths.append(\.windows)
              #else
              paths.append(\.other)
              #endif
              #endif
              return paths
            }
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .reset:
                return \.reset
              #if DEBUG
              case .debug:
                return \.debug
              #if os(Linux)
              case .linux:
                return \.linux
              #elseif os(Windows)
              case .windows:
                return \.windows
              #else
              case .other:
                return \.other
              #endif
              #endif
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

  @Test("Availability is copied, and unavailable cases are omitted")
  func availability() {
    assertExpansion(
      of: #"""
        @CasePathable
        @available(macOS 15, *)
        enum Action {
          @available(macOS 16, *) case late
          @available(*, deprecated, message: "Use late") case old(Int)
          @available(*, unavailable) case gone
        }
        """#,
      to: #"""
        @available(macOS 15, *)
        enum Action {
          @available(macOS 16, *) case late
          @available(*, deprecated, message: "Use late") case old(Int)
          @available(*, unavailable) case gone

          nonisolated struct AllCasePaths: ComposableCasePaths.CasePathReflectable {
            @available(macOS 16, *)
            var late: ComposableCasePaths.AnyCasePath<Action, ()> {
              ComposableCasePaths.AnyCasePath<Action, ()>(
                _embed: { _ in
                  Action.late
                },
                _extract: {
                  guard case .late = $0 else {
                    return nil
                  }
                  return ()
                }
              )
            }
            @available(*, deprecated, message: "Use late")
            var old: ComposableCasePaths.AnyCasePath<Action, Int> {
              ComposableCasePaths.AnyCasePath<Action, Int>(
                _embed: {
                  Action.old($0)
                },
                _extract: {
                  guard case .old(let v0) = $0 else {
                    return nil
                  }
                  return v0
                }
              )
            }
            @available(*, deprecated)
            static var _keyPaths: [ComposableCasePaths.PartialCaseKeyPath<Action>] {
              var paths: [ComposableCasePaths.PartialCaseKeyPath<Action>] = []
              paths.reserveCapacity(2)
              if #available(macOS 16, *) {
                paths.append(\.late)
              }
              paths.append(\.old)
              return paths
            }
            @available(*, deprecated)
            static func _keyPath(of root: Action) -> ComposableCasePaths.PartialCaseKeyPath<Action> {
              switch root {
              case .late:
                if #available(macOS 16, *) {
                  return \.late
                } else {
                  return \.self
                }
              case .old:
                return \.old
              }
            }
          }

          nonisolated static var allCasePaths: AllCasePaths {
            AllCasePaths()
          }
        }

        @available(macOS 15, *)
        extension Action: nonisolated ComposableCasePaths.CasePathable {
        }
        """#)
  }
}
