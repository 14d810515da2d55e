#if Macros
  import ComposableDependencies
  import IssueReporting
  import Testing

  /// The behavior of an endpoint without an implementation.
  @Suite struct UnimplementedEndpointTests {
    @Test func aThrowingEndpointReportsAndThrows() async {
      let issues = await ReportedIssues {
        await #expect(throws: UnimplementedEndpoint(client: "ItemsClient", endpoint: "load")) {
          try await ItemsClient.unimplemented.load("a")
        }
      }
      #expect(issues.messages == [unimplementedMessage("ItemsClient", "load")])
    }

    @Test func aMethodBehavesLikeItsEndpoint() async {
      let issues = await ReportedIssues {
        await #expect(throws: UnimplementedEndpoint(client: "ItemsClient", endpoint: "fetch")) {
          try await ItemsClient.unimplemented.fetch(id: 1, page: 2)
        }
      }
      #expect(issues.messages == [unimplementedMessage("ItemsClient", "fetch")])
    }

    @Test func oneThatReturnsNothingReportsAndReturns() async {
      let issues = await ReportedIssues {
        ItemsClient.unimplemented.log(message: "a")
        await ItemsClient.unimplemented.refresh()
      }
      #expect(
        issues.messages == [
          unimplementedMessage("ItemsClient", "log"),
          unimplementedMessage("ItemsClient", "refresh"),
        ])
    }

    @Test func oneThatReturnsAnOptionalReportsAndReturnsNil() {
      let issues = ReportedIssues {
        #expect(ItemsClient.unimplemented.cached(1) == nil)
      }
      #expect(issues.messages == [unimplementedMessage("ItemsClient", "cached")])
    }

    @Test func oneWithADefaultReportsAndReturnsItsResult() {
      let issues = ReportedIssues {
        #expect(ItemsClient.unimplemented.isSignedIn() == false)
        #expect(ItemsClient.unimplemented.sum(a: 1, b: 2) == 3)
      }
      #expect(
        issues.messages == [
          unimplementedMessage("ItemsClient", "isSignedIn"),
          unimplementedMessage("ItemsClient", "sum"),
        ])
    }

    @Test func aDefaultThatReportsItselfIsLeftToIt() {
      let issues = ReportedIssues { #expect(SyntaxClient<Int>(version: 1).reported() == 7) }
      #expect(issues.messages.count == 1)
      #expect(issues.messages.first?.contains("reported") == true)
    }

    @Test func theIssueIsPlacedAtTheEndpoint() {
      let issues = ReportedIssues { ItemsClient.unimplemented.log("a") }
      #expect(
        issues.all.map(\.fileID) == [
          "ComposableDependenciesTests/ItemsClient.swift"
        ])
      #expect(issues.all.map(\.line) == [9])
    }

    @Test func theMessageNamesTheTypesThatAClientIsNestedIn() {
      let issues = ReportedIssues {
        #expect(throws: UnimplementedEndpoint(client: "Feature.Client", endpoint: "load")) {
          try Feature.Client().load()
        }
      }
      #expect(issues.messages == [unimplementedMessage("Feature.Client", "load")])
    }

    @Test func theIssueFailsATest() {
      withKnownIssue {
        ItemsClient.unimplemented.log("a")
      } matching: {
        String(describing: $0).contains("Unimplemented: 'ItemsClient.log' was called")
      }
    }

    @Test func theErrorSaysWhichEndpointItWas() {
      let error = UnimplementedEndpoint(client: "Client", endpoint: "load")
      #expect("\(error)" == "Unimplemented: 'Client.load'")
      #expect(error != UnimplementedEndpoint(client: "Client", endpoint: "save"))
    }

    @Test func endpointsWithoutAClientReportToo() {
      let issues = ReportedIssues {
        let lone = LoneEndpoint(other: 1)
        #expect(throws: UnimplementedEndpoint(client: "LoneEndpoint", endpoint: "load")) {
          try lone.load(id: 1)
        }
        #expect(lone.number() == 4)
      }
      #expect(
        issues.messages == [
          unimplementedMessage("LoneEndpoint", "load"),
          unimplementedMessage("LoneEndpoint", "number"),
        ])
    }
  }
#endif
