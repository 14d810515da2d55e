import ClusterSupport
import Dispatch
import Foundation

/// A server of a cluster, which is killed and started again, and its network to the database.
final class ClusterNode: @unchecked Sendable {
  let network: Network
  private let arguments: [String]
  private let lock = NSLock()
  // Used with the lock only.
  private var process: ServerProcess?
  private var failure: (any Error)?

  /// - Parameters:
  ///   - database: the database's port.
  ///   - arguments: the arguments that make this program a server of a database at a port.
  init(database: Int, arguments: (Int) -> [String]) throws {
    network = try Network(to: database)
    self.arguments = arguments(network.port)
    process = try ServerProcess(arguments: self.arguments)
  }

  /// Why it could not be started again; nil if it could.
  var failureToStart: (any Error)? { lock.withLock { failure } }

  /// Where it answers; nil while it is away.
  var port: Int? { lock.withLock { process?.port } }

  /// Kills it, and starts another one in its place, which is there later.
  func replace() {
    DispatchQueue.global().async { [self] in
      let old = lock.withLock {
        defer { process = nil }
        return process
      }
      guard let old else { return }
      old.kill()
      let new = Result { try ServerProcess(arguments: arguments) }
      lock.withLock {
        switch new {
        case .success(let new): process = new
        case .failure(let error): failure = error
        }
      }
    }
  }

  func kill() { lock.withLock { process?.kill() } }
}
