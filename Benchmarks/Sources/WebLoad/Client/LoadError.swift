import Foundation

/// An error that prevents the load.
enum LoadError: Error, CustomStringConvertible {
  case system(String, Int32)
  case closed
  case answer(String)
  case openFiles(needed: Int, allowed: Int)

  /// Whether a connection is gone, as opposed to a load that can't go on.
  var isOfConnection: Bool {
    switch self {
    case .system, .closed: true
    case .answer, .openFiles: false
    }
  }

  var description: String {
    switch self {
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    case .closed: "the server closed a connection"
    case .answer(let text): "unexpected response from the server: \(text)"
    case .openFiles(let needed, let allowed):
      "\(needed) open files are needed, but the system allows \(allowed): see 'ulimit -Hn'"
    }
  }
}
