#if Macros
  import ComposableDependencies
  import Testing

  /// Endpoints with every kind of closure type.
  @Suite struct SyntaxClientTests {
    @Test func inoutParameters() {
      var client = SyntaxClient<Int>(version: 1)
      client.increment = { $0 += 1 }
      var number = 1
      client.increment(number: &number)
      #expect(number == 2)
      let issues = ReportedIssues {
        #expect(SyntaxClient<Int>(version: 1).incremented(number: &number) == 3)
      }
      #expect(number == 3)
      #expect(issues.messages == [unimplementedMessage("SyntaxClient", "incremented")])
    }

    @Test func autoclosuresAndClosures() {
      let issues = ReportedIssues {
        let client = SyntaxClient<Int>(version: 1)
        #expect(client.message(text: "a" + "b") == "ab")
        var numbers: [Int] = []
        client.each { numbers.append($0) }
        #expect(numbers == [1, 2, 3])
        #expect(client.keep(body: {}) == nil)
      }
      #expect(
        issues.messages == [
          unimplementedMessage("SyntaxClient", "message"),
          unimplementedMessage("SyntaxClient", "each"),
          unimplementedMessage("SyntaxClient", "keep"),
        ])
    }

    @Test func typedThrows() async {
      let issues = await ReportedIssues {
        let client = SyntaxClient<Int>(version: 1)
        do throws(SyntaxClient<Int>.Failure) {
          _ = try await client.typed(id: 1)
          Issue.record("It throws.")
        } catch {
          #expect(error == .offline)
        }
        #expect(throws: UnimplementedEndpoint(client: "SyntaxClient", endpoint: "untyped")) {
          try client.untyped(id: 1)
        }
      }
      #expect(
        issues.messages == [
          unimplementedMessage("SyntaxClient", "typed"),
          unimplementedMessage("SyntaxClient", "untyped"),
        ])
    }

    @Test func valuesThatAreGivenAway() async {
      var client = SyntaxClient<Int>(version: 1)
      client.give = { _ in }
      client.take = { $0.number }
      client.look = { $0.number }
      await client.give(box: ValueBox())
      let token = Ticket(number: 3)
      #expect(client.look(token: token) == 3)
      #expect(client.take(token: token) == 3)
    }

    @Test func keywords() throws {
      var client = SyntaxClient<Int>(version: 1)
      client.words = { [$4, $3, $2, $1, $0] }
      #expect(client.words(in: 1, default: 2, self: 3, 4, `inout`: 5) == [5, 4, 3, 2, 1])
      var sums: [Int] = []
      client.repeat = { sums.append($0 + $1) }
      try client.repeat(id: 1, id: 2)
      #expect(sums == [3])
    }

    @Test func isolation() async {
      var client = RunningClient()
      client.shown = { $0.count + 1 }
      client.caller = { $0 + 1 }
      client.elsewhere = { $0 + 2 }
      #expect(await client.shown(title: "a") == 2)
      #expect(await client.caller(id: 1) == 2)
      #expect(await client.elsewhere(id: 1) == 3)
    }

    @Test func packs() throws {
      #expect(try PackClient<Int, String>(id: 3).load(id: 1, values: 2, "a") == 3)
      let issues = ReportedIssues {
        #expect(throws: UnimplementedEndpoint(client: "PackClient", endpoint: "load")) {
          try PackClient<Int>().load(id: 1, values: 2)
        }
        #expect(PackClient<Int>(id: 3).count(values: 2) == 1)
      }
      #expect(
        issues.messages == [
          unimplementedMessage("PackClient", "load"), unimplementedMessage("PackClient", "count"),
        ])
    }

    @Test func defaultsThatAreNotPlainClosures() {
      let issues = ReportedIssues {
        let client = SyntaxClient<Int>(version: 1)
        #expect(client.chosen(true) == 1)
        #expect(client.named(12) == "12")
      }
      #expect(
        issues.messages == [
          unimplementedMessage("SyntaxClient", "chosen"),
          unimplementedMessage("SyntaxClient", "named"),
        ])
    }

    @Test func propertiesThatAreNotEndpoints() {
      let issues = ReportedIssues {
        let client = SyntaxClient<Int>(version: 2, retries: 4, ignored: { 6 })
        #expect(client.version == 2)
        #expect(client.retries == 4)
        #expect(client.ignored() == 6)
        #expect(SyntaxClient<Int>(version: 1).ignored() == 5)
        #expect(client.onEvent == nil)
        #expect(client.constant == 1)
        #expect(client.computed == 2)
      }
      #expect(issues.all == [])
    }

    #if os(Linux) || os(macOS) || os(Windows)
      @Test func anEndpointThatIsNotAlwaysThere() throws {
        let client = SyntaxClient<Int>(version: 1, here: { $0 })
        #expect(try client.here(id: 4) == 4)
        let issues = ReportedIssues {
          #expect(throws: UnimplementedEndpoint(client: "SyntaxClient", endpoint: "here")) {
            try SyntaxClient<Int>(version: 1).here(id: 4)
          }
        }
        #expect(issues.messages == [unimplementedMessage("SyntaxClient", "here")])
      }
    #endif
  }
#endif
