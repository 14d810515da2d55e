import Testing
import TypecheckSupport

#if Macros
  /// Modifiers cost the compiler little when it looks for a mistake in the view that they belong to. It tries all declarations
  /// of a modifier that could be meant, and the whole view again for each. As in ``ViewMistakeTests``, the scopes of the
  /// compiler's solver stand for its time.
  @Suite(
    .enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"),
    .serialized)
  struct ModifierMistakeTests {
    @Test(arguments: [
      ("padding()", 4, 1.2), ("frame(maxWidth: .infinity)", 4, 1.2), ("badge(3)", 4, 8),
      ("shadow(radius: 2)", 4, 1.2), ("offset(x: 1, y: 2)", 4, 1.2), ("cornerRadius(8)", 4, 1.2),
      ("aspectRatio(1, contentMode: .fit)", 4, 1.2), ("listRowBackground(.yellow)", 4, 1.2),
      (#"safeAreaInset(edge: .bottom) { Text("a") }"#, 4, 1.6), ("formStyle(.grouped)", 4, 1.6),
      ("background(.regularMaterial)", 1, 9), ("lineLimit(3)", 2, 7),
      (#"searchable(text: $store.query, prompt: "a")"#, 4, 1.6),
      (#"navigationTitle("a")"#, 4, 1.6), ("onAppear { store.send(.tap) }", 4, 1.4),
      ("onChange(of: store.query) { _, new in store.send(.tap) }", 2, 18),
      ("onChange(of: store.state.query) { _, new in store.send(.tap) }", 2, 6),
    ])
    func modifiersDoNotMultiply(_ modifier: String, count: Int, limit: Double) async throws {
      let without = try await check(with: [])
      let with = try await check(with: Array(repeating: modifier, count: count))
      #expect(with.errors == ["value of type 'Item' has no member 'nam'"], "\(with.output)")
      #expect(Double(with.scopes) < limit * Double(without.scopes))
    }

    private func check(with modifiers: [String]) async throws -> SwiftTypecheck {
      try await SwiftTypecheck(
        """
        import ComposableArchitecture
        import ComposableUI
        import ComposableViews

        struct Item: Identifiable, Sendable { let id: Int; var name = "" }

        @Reducer struct Feature {
          @ObservableState struct State { var query = ""; var items: [Item] = [] }
          enum Action: BindableAction { case tap, binding(BindingAction<State>) }
          var body: some ReducerOf<Self> { BindingReducer() }
        }

        struct FeatureView: View {
          @Bindable var store: StoreOf<Feature>

          var body: some View {
            VStack { ForEach(store.items) { item in HStack { Text(item.nam); Text("a") } } }
              \(modifiers.map { ".\($0)" }.joined(separator: "\n      "))
          }
        }
        """, countsScopes: true)
    }
  }
#endif
