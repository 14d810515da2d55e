internal import ComposableFoundation

/// A file with the text that a test expects: in the folder `Golden` beside the test's file, named after both.
struct GoldenFile {
  /// The environment variable that makes tests write such files.
  static let variable = "GOLDEN"

  let path: String

  /// - Parameters:
  ///   - name: the name that the test gives it.
  ///   - test: the path of the test's file.
  init(_ name: String, besideTestAt test: String) {
    let file = test.split(separator: "/").last ?? ""
    let folder = test.dropLast(file.count)
    let testName = file.hasSuffix(".swift") ? file.dropLast(6) : file
    path = "\(folder)Golden/\(testName).\(name).txt"
  }

  /// Whether files are written instead of compared.
  static var isRecording: Bool { ProcessInfo.processInfo.environment[variable] != nil }

  /// The text in the file, without the line break at its end; nil if there is no file.
  func read() throws -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    let text = try String(decoding: Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    // Git may check files out with the line breaks of Windows.
    let lines = text.replacing("\r\n", with: "\n")
    return lines.hasSuffix("\n") ? String(lines.dropLast()) : lines
  }

  func write(_ text: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }
}
