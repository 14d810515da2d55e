#if Macros
  import ComposableDependencies
  import ComposableRuntime
  import Testing

  /// What an interceptor of a client's calls sees and decides.
  @Suite struct InterceptionTests {
    @Test func eachCallIsReceived() async throws {
      let interceptor = Recorder()
      var client = ItemsClient(count: 3)
      client.fetch = { id, page in ["item \(id) on page \(page)"] }
      client.load = { $0.count }
      client.log = { _ in }
      client.cached = { "\($0)" }
      client = client.intercepted(by: interceptor)

      #expect(try await client.fetch(id: 1, page: 2) == ["item 1 on page 2"])
      #expect(try await client.load("abc") == 3)
      client.log(message: "a")
      #expect(client.cached(7) == "7")
      #expect(
        interceptor.calls == [
          "ItemsClient.fetch(id: 1, page: 2)", "ItemsClient.load(abc)",
          "ItemsClient.log(message: a)",
          "ItemsClient.cached(7)",
        ])
      #expect(interceptor.leftOut.isEmpty)
    }

    @Test func anOptionalClientIsInterceptedWhileItIsThere() {
      let interceptor = Recorder()
      var client: ItemsClient? = ItemsClient(count: 3)
      client?.cached = { "\($0)" }
      #expect(client.intercepted(by: interceptor)?.cached(7) == "7")
      #expect(interceptor.calls == ["ItemsClient.cached(7)"])
      client = nil
      #expect(client.intercepted(by: interceptor) == nil)
    }

    @Test func endpointsThatCanNotBeInterceptedAreNamed() {
      let interceptor = Recorder()
      var client = SyntaxClient<Int>(version: 1)
      client.incremented = {
        $0 += 1
        return $0
      }
      client = client.intercepted(by: interceptor)
      #expect(
        interceptor.leftOut == [
          "any", "each", "give", "increment", "incremented", "look", "message", "never", "take",
        ])
      var number = 1
      #expect(client.incremented(number: &number) == 2)
      #expect(interceptor.calls.isEmpty)
    }

    @Test func anInterceptorMayThrowInstead() async {
      var client = ItemsClient(count: 3)
      client.load = { _ in 1 }
      client = client.intercepted(by: Refusal())
      await #expect(throws: Refusal.Failure.self) { try await client.load("a") }
    }

    @Test func errorsOfItsOwnTypeKeepTheirType() async {
      var client = SyntaxClient<Int>(version: 1)
      client.typed = { (_: Int) throws(SyntaxClient<Int>.Failure) -> Int in throw .offline }
      let intercepted = client.intercepted(by: Recorder())
      do throws(SyntaxClient<Int>.Failure) {
        _ = try await intercepted.typed(id: 1)
        Issue.record("It throws.")
      } catch {
        #expect(error == .offline)
      }
    }

    @Test func nestedClientsHaveTheirWholeName() throws {
      let interceptor = Recorder()
      let client = Feature.Client(load: { 1 }).intercepted(by: interceptor)
      #expect(try client.load() == 1)
      #expect(interceptor.calls == ["Feature.Client.load()"])
    }

    @MainActor @Test func aClientOfTheMainActor() {
      let interceptor = Recorder()
      IsolatedClient(show: { _ in }, load: { $0 }).intercepted(by: interceptor).show(title: "a")
      #expect(interceptor.calls == ["IsolatedClient.show(title: a)"])
    }

    @Test func aClientWithoutMacros() async throws {
      let interceptor = Recorder()
      let client = HandwrittenClient(load: { $0 + 1 }).intercepted(by: interceptor)
      #expect(try await client.load(1) == 2)
      #expect(interceptor.calls == ["HandwrittenClient.load(id: 1)"])
    }
  }

  /// Keeps the text of each call.
  private final class Recorder: EndpointInterceptor {
    private let records = Locked<(calls: [String], leftOut: [String])>(([], []))

    var calls: [String] { records.withLock { $0.calls } }
    var leftOut: [String] { records.withLock { $0.leftOut.sorted() } }

    func call<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
      record(call)
      return try await endpoint()
    }

    func callSynchronously<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      record(call)
      return try endpoint()
    }

    func didLeaveOut(_ endpoint: EndpointName) {
      records.withLock { $0.leftOut.append(endpoint.endpoint) }
    }

    private func record(_ call: EndpointCall) {
      let arguments = call.arguments.map { argument in
        (argument.label.map { "\($0): " } ?? "") + "\(argument.value)"
      }
      records.withLock { $0.calls.append("\(call.endpoint)(\(arguments.joined(separator: ", ")))") }
    }
  }

  /// Lets no asynchronous endpoint that can fail run.
  private struct Refusal: EndpointInterceptor {
    struct Failure: Error {}

    func call<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
      if let failure = Self.Failure() as? Failure { throw failure }
      return try await endpoint()
    }

    func callSynchronously<Value, Failure: Error>(
      _ call: EndpointCall, _ endpoint: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
      try endpoint()
    }

    func didLeaveOut(_ endpoint: EndpointName) {}
  }

  private struct HandwrittenClient: InterceptableClient, Sendable {
    var load: @Sendable (_ id: Int) async throws -> Int

    func intercepted(by interceptor: any EndpointInterceptor) -> Self {
      Self(load: { [load] id in
        try await interceptor.call(
          EndpointCall(EndpointName("HandwrittenClient", "load"), [EndpointCall.Argument("id", id)])
        ) { try await load(id) }
      })
    }
  }
#endif
