import Foundation

/// Why the load could not be put on.
enum LoadError: Error, CustomStringConvertible {
  case system(String, Int32)
  case closed
  case answer(String)
  case openFiles(needed: Int, allowed: Int)

  var description: String {
    switch self {
    case .system(let call, let number): "\(call): \(String(cString: strerror(number)))"
    case .closed: "the server has closed a connection"
    case .answer(let text): "the server's answer is not what it should be: \(text)"
    case .openFiles(let needed, let allowed):
      "\(needed) open files are needed, and the system allows \(allowed): see 'ulimit -Hn'"
    }
  }
}
