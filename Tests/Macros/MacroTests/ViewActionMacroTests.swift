import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The members, errors and warnings of `@ViewAction`.
@Suite struct ViewActionMacroTests {
  @Test("A view")
  func aView() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          @Bindable var store: StoreOf<Feature>

          var body: some View {
            Button("Tap") {
              send(.tap)
            }
          }
        }
        """,
      to: """
        struct FeatureView: View {
          @Bindable var store: StoreOf<Feature>

          var body: some View {
            Button("Tap") {
              send(.tap)
            }
          }

          typealias StoreState = Feature.State

          typealias StoreAction = Feature.Action

          var send: ComposableArchitecture.ViewActionSender<Feature.State, Feature.Action> {
            ComposableArchitecture.ViewActionSender(self.store)
          }
        }

        extension FeatureView: nonisolated ComposableArchitecture.ViewActionSending {
        }
        """)
  }

  @Test("A public view of a nested feature, with limited availability")
  func publicAvailable() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: App.Feature<Int>.self)
        @available(macOS 15, *)
        public final class FeatureModel {
          let store: StoreOf<App.Feature<Int>>
        }
        """,
      to: """
        @available(macOS 15, *)
        public final class FeatureModel {
          let store: StoreOf<App.Feature<Int>>

          public typealias StoreState = App.Feature<Int>.State

          public typealias StoreAction = App.Feature<Int>.Action

          public var send: ComposableArchitecture.ViewActionSender<App.Feature<Int>.State, App.Feature<Int>.Action> {
            ComposableArchitecture.ViewActionSender(self.store)
          }
        }

        @available(macOS 15, *)
        extension FeatureModel: nonisolated ComposableArchitecture.ViewActionSending {
        }
        """)
  }

  @Test("A conformance that the type declares is not repeated")
  func conformsAlready() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: Feature.self)
        actor Session: ViewActionSending {
          #if DEBUG
            let store: StoreOf<Feature>
          #endif
        }
        """,
      to: """
        actor Session: ViewActionSending {
          #if DEBUG
            let store: StoreOf<Feature>
          #endif

          typealias StoreState = Feature.State

          typealias StoreAction = Feature.Action

          var send: ComposableArchitecture.ViewActionSender<Feature.State, Feature.Action> {
            ComposableArchitecture.ViewActionSender(self.store)
          }
        }
        """,
      conforms: true)
  }

  @Test("No store")
  func noStore() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          var body: some View {
            EmptyView()
          }
        }
        """,
      to: """
        struct FeatureView: View {
          var body: some View {
            EmptyView()
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ViewAction' needs a property 'store' in 'FeatureView', of the type \
            'StoreOf<Feature>'
            """,
          line: 2, column: 8,
          fixIts: [FixItSpec(message: "insert 'let store: StoreOf<Feature>'")])
      ],
      fixed: """
        @ViewAction(for: Feature.self)
        struct FeatureView: View {
          let store: StoreOf<Feature>
          var body: some View {
            EmptyView()
          }
        }
        """)
  }

  @Test("No store and no other members")
  func noStoreNoMembers() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: Feature.self)
        struct FeatureView {
        }
        """,
      to: """
        struct FeatureView {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ViewAction' needs a property 'store' in 'FeatureView', of the type \
            'StoreOf<Feature>'
            """,
          line: 2, column: 8,
          fixIts: [FixItSpec(message: "insert 'let store: StoreOf<Feature>'")])
      ],
      fixed: """
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>
        }
        """)
  }

  @Test("View actions sent directly to the store")
  func directSends() {
    assertReducerExpansion(
      of: """
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>

          func tap() {
            store.send(.view(.tap(id: 1)))
            let task = self.store.send(.view(.refresh))
            store.send(Feature.Action.view(.tap(id: 2)), animation: .default)
            Task {
              await store.send(.view(.refresh)).finish()
            }
            store.send(.other)
            other.send(.view(.tap(id: 3)))
            self.other.store.send(.view(.tap(id: 4)))
          }

          struct Row {
            let store: StoreOf<Other>

            func tap() {
              store.send(.view(.tap))
            }
          }
        }
        """,
      to: """
        struct FeatureView {
          let store: StoreOf<Feature>

          func tap() {
            store.send(.view(.tap(id: 1)))
            let task = self.store.send(.view(.refresh))
            store.send(Feature.Action.view(.tap(id: 2)), animation: .default)
            Task {
              await store.send(.view(.refresh)).finish()
            }
            store.send(.other)
            other.send(.view(.tap(id: 3)))
            self.other.store.send(.view(.tap(id: 4)))
          }

          struct Row {
            let store: StoreOf<Other>

            func tap() {
              store.send(.view(.tap))
            }
          }

          typealias StoreState = Feature.State

          typealias StoreAction = Feature.Action

          var send: ComposableArchitecture.ViewActionSender<Feature.State, Feature.Action> {
            ComposableArchitecture.ViewActionSender(self.store)
          }
        }

        extension FeatureView: nonisolated ComposableArchitecture.ViewActionSending {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            send view actions with 'send', which '@ViewAction' generates, instead of \
            'store.send'
            """,
          line: 6, column: 5, severity: .warning,
          fixIts: [FixItSpec(message: "replace with 'send(.tap(id: 1))'")]),
        DiagnosticSpec(
          message: """
            send view actions with 'send', which '@ViewAction' generates, instead of \
            'store.send'
            """,
          line: 7, column: 16, severity: .warning,
          fixIts: [FixItSpec(message: "replace with 'self.send(.refresh)'")]),
        DiagnosticSpec(
          message: """
            send view actions with 'send', which '@ViewAction' generates, instead of \
            'store.send'
            """,
          line: 8, column: 5, severity: .warning,
          fixIts: [FixItSpec(message: "replace with 'send(.tap(id: 2), animation: .default)'")]),
        DiagnosticSpec(
          message: """
            send view actions with 'send', which '@ViewAction' generates, instead of \
            'store.send'
            """,
          line: 10, column: 13, severity: .warning,
          fixIts: [FixItSpec(message: "replace with 'send(.refresh)'")]),
      ],
      fixed: """
        @ViewAction(for: Feature.self)
        struct FeatureView {
          let store: StoreOf<Feature>

          func tap() {
            send(.tap(id: 1))
            let task = self.send(.refresh)
            send(.tap(id: 2), animation: .default)
            Task {
              await send(.refresh).finish()
            }
            store.send(.other)
            other.send(.view(.tap(id: 3)))
            self.other.store.send(.view(.tap(id: 4)))
          }

          struct Row {
            let store: StoreOf<Other>

            func tap() {
              store.send(.view(.tap))
            }
          }
        }
        """)
  }

  @Test("A private view in a type, which is not visible to the generated extension")
  func privateViewInType() {
    assertReducerExpansion(
      of: """
        enum App {
          @ViewAction(for: Feature.self)
          private struct FeatureView {
            let store: StoreOf<Feature>
          }
        }
        """,
      to: """
        enum App {
          private struct FeatureView {
            let store: StoreOf<Feature>

            typealias StoreState = Feature.State

            typealias StoreAction = Feature.Action

            var send: ComposableArchitecture.ViewActionSender<Feature.State, Feature.Action> {
              ComposableArchitecture.ViewActionSender(self.store)
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ViewAction' generates an extension outside of the enclosing type, where a private \
            type is not visible; make it 'fileprivate'
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "replace 'private' with 'fileprivate'")])
      ],
      fixed: """
        enum App {
          @ViewAction(for: Feature.self)
          fileprivate struct FeatureView {
            let store: StoreOf<Feature>
          }
        }
        """)
  }
}
