import NIOCore
import NIOPosix

/// A browser's requests to a port of this machine, one connection each.
struct PageClient {
  let port: Int

  struct Response {
    let text: String
    var status: Int { Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0 }

    func field(_ name: String) -> String? {
      text.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }

    /// The cookie that it sets, as a browser sends it back.
    var cookie: String? {
      field("set-cookie")?.split(separator: ";").first.map(String.init)
    }
  }

  /// - Parameter isSocket: whether it asks for a WebSocket, whose connection stays open if it gets one.
  func get(
    _ target: String, host: String = "127.0.0.1", _ fields: [String: String] = [:],
    isSocket: Bool = false
  ) async throws -> Response {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    var request = "GET \(target) HTTP/1.1\r\nHost: \(host)\r\n"
    if isSocket {
      request += "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
      request += "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
    } else {
      request += "Connection: close\r\n"
    }
    for (name, value) in fields { request += "\(name): \(value)\r\n" }
    let text = request + "\r\n"
    return try await channel.executeThenClose { inbound, outbound in
      try await outbound.write(ByteBuffer(string: text))
      var response = ""
      for try await buffer in inbound {
        response += String(buffer: buffer)
        if isSocket, response.contains("\r\n\r\n") { break }
      }
      return Response(text: response)
    }
  }
}
