internal import Foundation
internal import NIOCore

/// The address of a client: from its connection, or from a trusted proxy.
struct ClientAddress: Hashable, Sendable, CustomStringConvertible {
  /// Four bytes, or sixteen. An IPv4 address that is mapped into IPv6 has four.
  let bytes: [UInt8]
  /// As people write it.
  let description: String

  init?(_ address: SocketAddress?) {
    let bytes: [UInt8]
    switch address {
    case .v4(let address): bytes = withUnsafeBytes(of: address.address.sin_addr) { Array($0) }
    case .v6(let address): bytes = withUnsafeBytes(of: address.address.sin6_addr) { Array($0) }
    case .unixDomainSocket, nil: return nil
    }
    let mapped: [UInt8] = Array(repeating: 0, count: 10) + [0xFF, 0xFF]
    if bytes.starts(with: mapped) {
      self.bytes = Array(bytes[12...])
      description = self.bytes.map { "\($0)" }.joined(separator: ".")
    } else {
      self.bytes = bytes
      description = address?.ipAddress ?? ""
    }
  }

  /// - Parameter text: an address as in a header of a proxy: maybe with a port, maybe in brackets.
  init?(_ text: some StringProtocol) {
    var host = Substring(text)
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return nil }
      host = host[host.index(after: host.startIndex)..<end]
    } else if let colon = host.firstIndex(of: ":"), host[colon...].count(where: { $0 == ":" }) == 1
    {
      host = host[..<colon]
    }
    self.init(try? SocketAddress(ipAddress: String(host), port: 0))
  }

  /// The part that one client has to itself: with IPv6, a client has all addresses of a network.
  var network: [UInt8] { bytes.count == 4 ? bytes : Array(bytes.prefix(8)) }

  /// With IPv6, the prefix that a provider assigns to a customer with many networks: 48 bits.
  var site: [UInt8]? { bytes.count == 4 ? nil : Array(bytes.prefix(6)) }
}
