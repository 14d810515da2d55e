#if Macros
  import ComposableDependencies
  import Testing

  /// An implemented endpoint calls its closure and does nothing else.
  @Suite struct ImplementedEndpointTests {
    @Test func anAssignmentImplementsOneEndpoint() async throws {
      var client = ItemsClient.unimplemented
      client.fetch = { id, page in ["\(id) on \(page)"] }
      let issues = try await ReportedIssues { () async throws in
        #expect(try await client.fetch(id: 1, page: 2) == ["1 on 2"])
        #expect(try await client.fetch(3, 4) == ["3 on 4"])
      }
      #expect(issues.all == [])
      let others = ReportedIssues { client.log(message: "") }
      #expect(others.messages == [unimplementedMessage("ItemsClient", "log")])
    }

    @Test func theInitializerImplementsTheEndpointsThatItIsGiven() async throws {
      let client = ItemsClient(
        load: { $0.count }, cached: { "\($0)" }, isSignedIn: { true }, count: 2)
      let issues = try await ReportedIssues { () async throws in
        #expect(try await client.load("abc") == 3)
        #expect(client.cached(1) == "1")
        #expect(client.isSignedIn())
        #expect(client.count == 2)
      }
      #expect(issues.all == [])
    }

    @Test func aTrailingClosureImplementsTheOnlyEndpointOfItsKind() throws {
      let client = Feature.Client { 5 }
      let issues = try ReportedIssues { () throws in #expect(try client.load() == 5) }
      #expect(issues.all == [])
    }

    @Test func theMethodHasTheRequestedName() throws {
      var removed: [Int] = []
      var client = Feature.Client()
      client.removeItem = { removed.append($0) }
      try client.remove(id: 3)
      #expect(removed == [3])
    }

    @Test func theInitializerOmitsAPrivateEndpoint() {
      let issues = ReportedIssues {
        #expect(throws: UnimplementedEndpoint(client: "Feature.Client", endpoint: "secret")) {
          try Feature.Client(load: { 1 }, removeItem: { _ in }).reveal()
        }
      }
      #expect(issues.messages == [unimplementedMessage("Feature.Client", "secret")])
    }

    @Test func aHandWrittenInitializerImplementsAnEndpoint() throws {
      let lone = LoneEndpoint(load: { $0 + 1 }, other: 2)
      let issues = try ReportedIssues { () throws in #expect(try lone.load(id: 1) == 2) }
      #expect(issues.all == [])
    }

    @Test func anEndpointCanBePassedOnAsAFunction() throws {
      var client = Feature.Client()
      client.removeItem = { _ in }
      let load: (Int) throws -> Void = client.removeItem
      try load(1)
    }

    @Test func aClosureKeepsItsOwnCopy() {
      var client = ItemsClient.unimplemented
      client.isSignedIn = { true }
      let copy = client
      client.isSignedIn = { false }
      #expect(copy.isSignedIn())
      #expect(!client.isSignedIn())
    }

    @Test @MainActor func anEndpointRunsOnTheActorThatItNames() async throws {
      var shown: [String] = []
      var client = IsolatedClient()
      client.show = { shown.append($0) }
      client.show(title: "a")
      #expect(shown == ["a"])
      let load: @Sendable (Int) async throws -> Int = { $0 }
      client.load = load
      #expect(try await client.load(id: 2) == 2)
    }
  }
#endif
