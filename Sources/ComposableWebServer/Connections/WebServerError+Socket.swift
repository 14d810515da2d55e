internal import FlyingSocks
internal import Foundation

extension WebServerError {
  init(_ error: SocketError, _ configuration: WebServerConfiguration) {
    guard case .failed(let type, let number, let message) = error else {
      self = .system(error.localizedDescription)
      return
    }
    // A malformed address sets no error number; `number` is left over from an earlier error.
    if type.hasPrefix("inet_pton") {
      self = .address(configuration.address)
      return
    }
    self =
      switch number {
      case EADDRINUSE: .portInUse(configuration.port)
      case EACCES: .portForbidden(configuration.port)
      case EADDRNOTAVAIL: .address(configuration.address)
      default: .system(message)
      }
  }
}
