import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The errors and warnings of `@Reducer`.
@Suite struct ReducerMacroErrorTests {
  @Test("A class")
  func aClass() {
    assertReducerExpansion(
      of: """
        @Reducer
        final class Feature {
        }
        """,
      to: """
        final class Feature {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' can only be applied to a struct or an enum
            """,
          line: 2, column: 7,
          fixIts: [FixItSpec(message: "replace 'class' with 'struct'")])
      ],
      fixed: """
        @Reducer
        final struct Feature {
        }
        """)
  }

  @Test("An actor")
  func anActor() {
    assertReducerExpansion(
      of: """
        @Reducer
        actor Feature {
        }
        """,
      to: """
        actor Feature {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' can only be applied to a struct or an enum
            """,
          line: 2, column: 1,
          fixIts: [FixItSpec(message: "replace 'actor' with 'struct'")])
      ],
      fixed: """
        @Reducer
        struct Feature {
        }
        """)
  }

  @Test("A protocol")
  func aProtocol() {
    assertReducerExpansion(
      of: """
        @Reducer
        protocol Feature {
        }
        """,
      to: """
        protocol Feature {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' can only be applied to a struct or an enum
            """,
          line: 2, column: 1)
      ])
  }

  @Test("Both a body and a method")
  func bodyAndReduce() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          struct State {
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }
        """,
      to: """
        struct Feature {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'reduce(into:action:)' is never run by a store, because this reducer has a 'body'; \
            rename it, and call it in 'body' from a 'Reduce'
            """,
          line: 10, column: 8, severity: .warning)
      ])
  }

  @Test("Other methods with that name get no warning")
  func otherReduce() {
    assertReducerExpansion(
      of: """
        @Reducer
        struct Feature {
          struct State {
          }
          enum Action {
          }
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          func reduce(state: inout State, action: Action) -> Effect<Action> {
          }
          static func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }
        """,
      to: """
        struct Feature {
          struct State {
          }
          @ComposableCasePaths.CasePathable
          enum Action {
          }
          @ComposableArchitecture.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
          func reduce(state: inout State, action: Action) -> Effect<Action> {
          }
          static func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }

        extension Feature: ComposableArchitecture.Reducer {
        }
        """)
  }

  @Test("A method in an enum, whose body is generated")
  func enumWithReduce() {
    assertReducerExpansion(
      of: """
        @Reducer
        enum Destination {
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }
        }
        """,
      to: """
        enum Destination {
          func reduce(into state: inout State, action: Action) -> Effect<Action> {
          }

          @ComposableCasePaths._CasePathableMembers
          @dynamicMemberLookup
          @ComposableArchitecture._ObservableStateMembers
          enum State: ComposableCasePaths.CasePathable, ComposableArchitecture.ObservableState, ComposableArchitecture.CaseReducerState {
            typealias StateReducer = Destination

          }

          @ComposableCasePaths._CasePathableMembers
          enum Action: ComposableCasePaths.CasePathable {

          }

          typealias Body = ComposableArchitecture.Reduce<Self.State, Self.Action>

          static var body: ComposableArchitecture.Reduce<Self.State, Self.Action> {

            return ComposableArchitecture.Reduce<Self.State, Self.Action> {
            (_: inout Self.State, action: Self.Action) -> ComposableArchitecture.Effect<Self.Action> in
              switch action {

              }
            }
          }

          enum CaseScope {

          }

          static func scope(
            _ store: ComposableArchitecture.Store<Self.State, Self.Action>
          ) -> CaseScope {
            switch store.state {

            }
          }

          struct _CaseStores: ComposableArchitecture._StoresOfCases {
            private let store: ComposableArchitecture.Store<State, Action>
            init(_ store: ComposableArchitecture.Store<State, Action>) {
              self.store = store
            }

          }
        }

        extension Destination: ComposableArchitecture.CaseReducer, ComposableArchitecture.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'reduce(into:action:)' is never run by a store, because this reducer has a 'body'; \
            rename it, and call it in 'body' from a 'Reduce'
            """,
          line: 3, column: 8, severity: .warning)
      ])
  }

  @Test("A private reducer in a type, which is not visible to the generated extension")
  func privateInType() {
    assertReducerExpansion(
      of: """
        enum App {
          @Reducer
          private struct Feature {
            typealias State = Int
            typealias Action = Int
            let body = EmptyReducer<Int, Int>()
          }
        }
        """,
      to: """
        enum App {
          private struct Feature {
            typealias State = Int
            typealias Action = Int
            let body = EmptyReducer<Int, Int>()
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' generates an extension outside of the enclosing type, where a private \
            type is not visible; make it 'fileprivate'
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
      ],
      fixed: """
        enum App {
          @Reducer
          fileprivate struct Feature {
            typealias State = Int
            typealias Action = Int
            let body = EmptyReducer<Int, Int>()
          }
        }
        """)
  }

  @Test("Case attributes on other declarations")
  func marksElsewhere() {
    assertReducerExpansion(
      of: """
        @ReducerCaseIgnored
        struct Feature {
          @ReducerCaseEphemeral
          var alert: Int
        }
        """,
      to: """
        struct Feature {
          var alert: Int
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ReducerCaseEphemeral' can only be applied to a case of an enum
            """,
          line: 3, column: 3),
        DiagnosticSpec(
          message: """
            '@ReducerCaseIgnored' can only be applied to a case of an enum
            """,
          line: 1, column: 1),
      ])
  }
}
