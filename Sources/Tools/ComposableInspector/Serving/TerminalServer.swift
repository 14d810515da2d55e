internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableTerminal
internal import ComposableViews
internal import NIOCore
internal import NIOPosix

/// Shows a view on the terminals of other processes, which connect to a socket.
struct TerminalServer: Sendable {
  /// The maximum number of terminals at a time.
  static let mostTerminals = 8

  typealias Client = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Makes the view, on the actor of a terminal.
  let content: @Sendable (isolated TerminalActor) -> AnyView
  /// How long a client may take to describe its terminal.
  var patience = Duration.seconds(10)
  /// How long a client may take to read the remaining output after its view has ended.
  var farewell = Duration.seconds(10)
  private let count = Locked(0)

  init(content: @escaping @Sendable (isolated TerminalActor) -> AnyView) {
    self.content = content
  }

  /// Serves the clients of a socket until the task is cancelled.
  func run(on socket: BoundSocket) async {
    // Including accepted connections that are not served yet.
    let open = Locked<[ObjectIdentifier: any Channel]>([:])
    do {
      let server = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelOption(.autoRead, value: false)
        .bind(socket.descriptor) { channel in
          let id = ObjectIdentifier(channel)
          open.withLock { $0[id] = channel }
          channel.closeFuture.whenComplete { _ in open.withLock { _ = $0.removeValue(forKey: id) } }
          return channel.eventLoop.makeSucceededFuture(channel)
        }
      try await server.executeThenClose { channels in
        try await withThrowingDiscardingTaskGroup { group in
          for try await channel in channels { group.addTask { await serve(channel) } }
          group.cancelAll()
        }
      }
    } catch {
      // It was cancelled, or no client can connect any longer. The page is still served.
    }
    for channel in open.withLock({ Array($0.values) }) { channel.close(promise: nil) }
  }

  /// Serves one client.
  private func serve(_ channel: any Channel) async {
    // Created only now that a task owns it: NIO traps if a channel is dropped without use.
    let client = try? await channel.eventLoop.submit {
      let client = try Client(wrappingChannelSynchronously: channel)
      try channel.syncOptions?.setOption(.autoRead, value: true)
      return client
    }.get()
    try? await client?.executeThenClose { inbound, outbound in
      let writer = TerminalWriter(outbound: outbound)
      let deadline = close(channel, after: patience)
      guard take() else {
        await writer.send(.ended("\(Self.mostTerminals) terminals are connected. Close one."))
        return
      }
      defer { count.withLock { $0 -= 1 } }
      var messages = TerminalMessages(inbound)
      do throws(InspectorError) {
        guard let hello = try await messages.hello() else { return }
        deadline.cancel()
        await show(hello, &messages, writer, on: channel)
      } catch {
        await writer.send(.ended(error.description))
      }
    }
  }

  private func take() -> Bool {
    count.withLock { count in
      guard count < Self.mostTerminals else { return false }
      count += 1
      return true
    }
  }

  /// Closes a connection after a while, regardless of the client.
  private func close(_ channel: any Channel, after time: Duration) -> Scheduled<Void> {
    channel.eventLoop.scheduleTask(in: TimeAmount(time)) { channel.close(promise: nil) }
  }

  /// Shows the view until it ends or the client is gone.
  private func show(
    _ hello: TerminalMessage.Hello, _ messages: inout TerminalMessages, _ writer: TerminalWriter,
    on channel: any Channel
  ) async {
    let (suspensions, suspend) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let connection = TerminalConnection(
      columns: hello.columns, rows: hello.rows, environment: hello.environment, isTaken: true,
      clock: ContinuousClock()
    ) { suspend.yield() }
    let suspending = Task { for await _ in suspensions { await writer.send(.suspended) } }
    let sending = Task {
      for await bytes in connection.output {
        guard await writer.send(.shown(bytes)) else { return connection.disconnect() }
      }
    }
    let misunderstanding = Locked<InspectorError?>(nil)
    let viewing = Task {
      let problem = await TerminalActor().show(over: connection, content)
      suspend.finish()
      // A client that does not read would block it forever.
      _ = close(channel, after: farewell)
      await sending.value
      await suspending.value
      // The client closes the connection.
      let reason = problem ?? misunderstanding.withLock { $0 }
      await writer.send(.ended(reason?.description ?? ""))
    }
    do throws(InspectorError) {
      try await messages.pass(to: connection)
    } catch {
      misunderstanding.withLock { $0 = error }
    }
    connection.disconnect()
    await viewing.value
  }
}

/// The actor of one terminal, its view and its stores.
actor TerminalActor {
  /// Shows a view until it ends.
  ///
  /// - Returns: why it can't be shown.
  func show(
    over connection: TerminalConnection,
    _ content: @Sendable (isolated TerminalActor) -> AnyView
  ) async -> InspectorError? {
    let view = content(self)
    do {
      // It ends with the process that it inspects.
      try await Rehearsal.$isRequested.withValue(false) {
        // Only the user of this process can connect.
        try await TerminalApp.run(
          over: connection, files: .atPaths(.machine), isolation: self
        ) { view }
      }
      return nil
    } catch {
      return InspectorError("\(error)")
    }
  }
}
