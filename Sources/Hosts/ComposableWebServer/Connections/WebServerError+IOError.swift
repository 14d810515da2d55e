internal import Foundation
internal import NIOCore

extension WebServerError {
  init(_ error: IOError, _ configuration: WebServerConfiguration) {
    self =
      switch error.errnoCode {
      case EADDRINUSE: .portInUse(configuration.port)
      case EACCES: .portForbidden(configuration.port)
      case EADDRNOTAVAIL: .address(configuration.address)
      default: .system("\(error)")
      }
  }
}
