/// The description of a process with an inspector, in a file that the command `inspect` reads.
struct InspectorEntry: Codable, Hashable, Sendable {
  /// The name of the program.
  var program: String
  /// The number of the process.
  var process: Int32
  /// The address of its page with the token; nil if it has none.
  var page: String?
  /// The path of the socket for terminals.
  var socket: String

  /// One line for a list.
  var line: String {
    "\(program), process \(process)" + (page.map { ": \($0)" } ?? "")
  }
}
