import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The expansion of `@Reducer` on a struct.
@Suite struct ReducerMacroStructTests {
  @Test("A struct that declares everything gets the attributes and the conformance")
  func complete() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          struct State {
          }
          enum Action {
            case tap
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      to: """
        struct Feature {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
            case tap
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Properties get their builder, and another property of that name does not")
  func properties() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Int
          var properties: PropertiesOf<Self> {
            FeatureProperty.always("positive") { $0 > 0 }
          }
          let body = EmptyReducer<Int, Int>()
        }
        """,
      to: """
        struct Feature {
          typealias State = Int
          typealias Action = Int
          @ComposableArchitecture.FeaturePropertyBuilder<Self.State, Self.Action>
          var properties: PropertiesOf<Self> {
            FeatureProperty.always("positive") { $0 > 0 }
          }
          let body = EmptyReducer<Int, Int>()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Int
          var properties: [String] { [] }
          let body = EmptyReducer<Int, Int>()
        }
        """,
      to: """
        struct Feature {
          typealias State = Int
          typealias Action = Int
          var properties: [String] { [] }
          let body = EmptyReducer<Int, Int>()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A struct that declares nothing")
  func empty() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
        }
        """,
      to: """
        struct Feature {

          @ComposableArchitecture.ObservableState
          struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            init() {
            }
          }

          @ComposableCasePaths.CasePathable
          enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
            @available(*, unavailable)
            case _never
          }

          var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> {
            ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Generated members of a public struct are public")
  func emptyPublic() {
    assertReducerExpansion(
      of: """
        @Reducer
        public struct Feature {
          public init() {}
        }
        """,
      to: """
        public struct Feature {
          public init() {}

          @ComposableArchitecture.ObservableState
          public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public init() {
            }
          }

          @ComposableCasePaths.CasePathable
          public enum Action: Swift.Equatable, Swift.Hashable, Swift.Sendable {
            @available(*, unavailable)
            case _never
          }

          public var body: ComposableArchitecture.EmptyReducer<Self.State, Self.Action> {
            ComposableArchitecture.EmptyReducer<Self.State, Self.Action>()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A struct with 'reduce(into:action:)' needs no body")
  func reduceMethod() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          struct State {
          }
          typealias Action = Never
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }
        """,
      to: """
        struct Feature {
          struct State {
          }
          typealias Action = Never
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("State and action as type aliases, and a stored body")
  func typealiases() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          typealias State = Int
          typealias Action = Other.Action
          let body = EmptyReducer<State, Action>()
        }
        """,
      to: """
        struct Feature {
          typealias State = Int
          typealias Action = Other.Action
          let body = EmptyReducer<State, Action>()
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("Existing attributes are not repeated, and other types get none")
  func attributesThere() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          @dynamicMemberLookup
          @CasePathable
          enum State {
            case on
          }
          @ComposableCasePaths.CasePathable
          enum Action {
            enum View {
              case tap
            }
            case view(View)
          }
          enum CancelID {
            case timer
          }
          @ReducerBuilder<State, Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          static var other: Int {
            0
          }
        }
        """,
      to: """
        struct Feature {
          @dynamicMemberLookup
          @CasePathable
          enum State {
            case on
          }
          @ComposableCasePaths.CasePathable
          enum Action {
            enum View {
              case tap
            }
            case view(View)
          }
          enum CancelID {
            case timer
          }
          @ReducerBuilder<State, Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          static var other: Int {
            0
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("An enum state")
  func enumState() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          enum State {
            case on(Int)
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      to: """
        struct Feature {
          @ComposableCasePaths.CasePathable @dynamicMemberLookup
          enum State {
            case on(Int)
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A declaration under a condition counts")
  func conditions() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          #if DEBUG
            struct State {
            }
          #else
            struct State {
            }
            enum Action {
            }
          #endif
          #if os(Linux)
            #if DEBUG
              func reduce(into state: inout State, action: Action) -> Effect<Action> {
              }
            #endif
          #endif
        }
        """,
      to: """
        struct Feature {
          #if DEBUG
            struct State {
            }
          #else
            struct State {
            }
            enum Action {
            }
          #endif
          #if os(Linux)
            #if DEBUG
              func reduce(into state: inout State, action: Action) -> Effect<Action> {
              }
            #endif
          #endif
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A conformance that the struct declares is not repeated")
  func explicitConformance() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature: Reducer {
          struct State {
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      to: """
        struct Feature: Reducer {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      conforms: true)
  }

  @Test("A nonisolated struct, and one with limited availability")
  func nonisolatedAvailable() {
    assertReducerExpansion(
      of: """
        @Reducer
        @available(macOS 15, *)
        nonisolated struct Feature<Value> {
          struct State {
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """,
      to: """
        @available(macOS 15, *)
        nonisolated struct Feature<Value> {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        @available(macOS 15, *)
        extension Feature: nonisolated ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test(
    "A domain that the body names",
    arguments: [
      ("var body: some Reducer<Int, String>", "Int", "String"),
      ("var body: any Library.Reducer<[Int], Never>", "[Int]", "Never"),
      ("var body: Reduce<Int, Never>", "Int", "Never"),
      ("var body: some ReducerOf<Counter>", "Counter.State", "Counter.Action"),
      ("let body = EmptyReducer<Int, (Int, Int)>()", "Int", "(Int, Int)"),
    ])
  func domain(body: String, state: String, action: String) {
    let isComputed = body.hasPrefix("var")
    let builder = "@ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>\n  "
    let braces = isComputed ? " {\n    Other()\n  }" : ""
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          \(body)\(braces)
        }
        """,
      to: """
        struct Feature {
          \(isComputed ? builder : "")\(body)\(braces)

          typealias State = \(state)

          typealias Action = \(action)
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A body that names the domain of the enclosing reducer")
  func domainOfEnclosingReducer() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Outer {
          struct State {
          }
          enum Action {
          }
          @Reducer
          struct Inner {
            enum Action {
            }
            var body: some Reducer<State, Action> {
              Other()
            }
          }
          var body: some Reducer<State, Action> {
            Other()
          }
        }
        """,
      to: """
        struct Outer {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          struct Inner {
            @ComposableCasePaths.CasePathable
            enum Action {
            }
            @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
            var body: some Reducer<State, Action> {
              Other()
            }

            typealias State = Outer.State
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some Reducer<State, Action> {
            Other()
          }
        }

        extension Outer.Inner: ComposableArchitecture.Reducer {
        }

        extension Outer: ComposableArchitecture.Reducer {
        }
        """)
  }
}
