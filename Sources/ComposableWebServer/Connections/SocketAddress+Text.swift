internal import FlyingSocks

extension Socket.Address {
  /// The host and the port, as in a URL.
  var text: String {
    switch self {
    case .ip4(let host, let port): "\(host):\(port)"
    case .ip6(let host, let port): "[\(host)]:\(port)"
    case .unix(let path): path
    }
  }

  var port: Int {
    switch self {
    case .ip4(_, let port), .ip6(_, let port): Int(port)
    case .unix: 0
    }
  }
}
