#if Macros
  import ComposableArchitecture
  import Testing

  /// Types of a feature that have names of the standard library: the code that macros write does not mean them.
  @Suite struct OwnTypeNamesTests {
    enum Shop {
      struct String: Swift.Equatable {}
      struct Int: Swift.Equatable {}
      struct Optional {}
      struct Bool {}
      struct Array {}
      struct Void {}
      struct Error {}
      struct Result {}
      protocol Sendable {}
      protocol Equatable {}
      protocol Hashable {}
      protocol Codable {}
      protocol Sequence {}
      protocol CodingKey {}
      struct Mirror {}
      struct Decoder {}
      struct Encoder {}

      @Reducer struct Empty {}

      @Reducer
      struct Item {
        @ObservableState
        struct State: Swift.Equatable, Swift.Codable {
          var name: Swift.String?
          @Presents var empty: Empty.State?
        }

        enum Action {
          case named(Swift.String)
          case a, b, c, d
          case empty(PresentationAction<Empty.Action>)
        }

        var body: some ReducerOf<Self> {
          Reduce { state, action in
            if case .named(let name) = action { state.name = name }
            return .none
          }
          .ifLet(\.$empty, action: \.empty) { Empty() }
        }
      }

      @Reducer
      enum Destination {
        case item(Item)
        case other(Item)
        case alert(AlertState<Swift.Int>)
        case number(Swift.Int)
      }

      @DependencyClient
      struct Client: Swift.Sendable {
        var load: @Sendable (_ id: Swift.Int) async throws -> [String]
        var log: @Sendable (_ text: Swift.String) -> Swift.Void
        var item: @Sendable (_ old: Swift.String) -> Int = { _ in Int() }
      }
    }

    @Test func aFeatureRuns() {
      let store = Store(initialState: Shop.Item.State()) { Shop.Item() }
      store.send(.named("Blob"))
      #expect(store.withState { $0.name } == "Blob")
      #expect(Shop.Item.Action.allCasePaths[.a] == \.a)
    }

    /// Its own types are not found by their names outside of the enclosing type.
    @Test func aClientReturnsOwnTypes() async throws {
      var client = Shop.Client()
      client.load = { _ in [Shop.String()] }
      client.item = { _ in Shop.Int() }
      #expect(try await client.load(id: 1) == [Shop.String()])
      #expect(client.item(old: "") == Shop.Int())
    }
  }
#endif
