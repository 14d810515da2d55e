internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableTerminal
internal import NIOCore
internal import NIOPosix

/// Shows the inspector of another process on the terminal of this one.
struct TerminalClient {
  let entry: InspectorEntry

  /// - Throws: an error for the user, after the terminal was restored.
  func run() async throws {
    let channel: TerminalServer.Client
    do {
      channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .connect(unixDomainSocketPath: entry.socket) { channel in
          channel.eventLoop.makeCompletedFuture {
            try TerminalServer.Client(wrappingChannelSynchronously: channel)
          }
        }
    } catch {
      throw InspectorError(
        "\(entry.program), process \(entry.process), does not answer. It may just have ended.")
    }
    let problem = try await channel.executeThenClose { inbound, outbound in
      // Only now, so that earlier errors are printed as usual.
      let terminal = try TerminalRelay()
      let problem = await relay(
        terminal, inbound, TerminalWriter(outbound: outbound), on: channel.channel)
      await terminal.close()
      return problem
    }
    if let problem { throw problem }
  }

  /// - Returns: why it ended, unless the user ended it.
  private func relay(
    _ terminal: TerminalRelay, _ inbound: NIOAsyncChannelInboundStream<ByteBuffer>,
    _ writer: TerminalWriter, on channel: any Channel
  ) async -> InspectorError? {
    let (columns, rows) = await terminal.size
    await writer.send(
      .hello(.init(columns: columns, rows: rows, environment: await terminal.environment)))
    let hasLeft = Locked(false)
    let typing = Task {
      await terminal.run { input in
        switch input {
        case .bytes(let bytes): await writer.send(.typed(bytes))
        case .resized(let columns, let rows):
          await writer.send(.resized(columns: columns, rows: rows))
        case .continued: await writer.send(.continued)
        }
      }
      // A signal has asked the process to end, or the terminal is gone.
      hasLeft.withLock { $0 = true }
      channel.close(promise: nil)
    }
    defer { typing.cancel() }
    var messages = TerminalMessages(inbound)
    do throws(InspectorError) {
      while let message = try await messages.next() {
        switch message {
        case .shown(let bytes): await terminal.write(bytes)
        case .suspended: await terminal.suspend()
        case .ended(let text): return text.isEmpty ? nil : InspectorError(text)
        case .hello, .typed, .resized, .continued: throw TerminalMessageDecoder.malformed
        }
      }
    } catch {
      return error
    }
    if hasLeft.withLock({ $0 }) { return nil }
    return InspectorError("\(entry.program), process \(entry.process), has ended.")
  }
}
