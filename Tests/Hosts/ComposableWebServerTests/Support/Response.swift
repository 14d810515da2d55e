import Foundation

/// A response as a client parses it.
struct Response {
  var status: Int
  var fields: [String: String]
  var body: String

  /// Waits for a response.
  ///
  /// - Parameter hasBody: whether a body follows, as it does except for HEAD.
  init?(_ connection: MemoryConnection, hasBody: Bool = true) async {
    guard let head = await connection.take(until: "\r\n\r\n") else { return nil }
    let lines = head.components(separatedBy: "\r\n")
    status = Int(lines[0].split(separator: " ")[1])!
    fields = Dictionary(
      lines.dropFirst().map { line in
        let colon = line.firstIndex(of: ":")!
        return (String(line[..<colon]), String(line[line.index(colon, offsetBy: 2)...]))
      }, uniquingKeysWith: { "\($0)\n\($1)" })
    if hasBody, fields["transfer-encoding"] == "chunked" {
      body = ""
      while let line = await connection.take(until: "\r\n"), let length = Int(line, radix: 16),
        let bytes = await connection.take(length), await connection.take(2) != nil
      {
        if length == 0 { return }
        body += String(decoding: bytes, as: UTF8.self)
      }
      return nil
    }
    let length = hasBody ? Int(fields["content-length"] ?? "0")! : 0
    guard let bytes = await connection.take(length) else { return nil }
    body = String(decoding: bytes, as: UTF8.self)
  }
}
