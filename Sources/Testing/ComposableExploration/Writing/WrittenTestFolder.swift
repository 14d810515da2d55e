internal import ComposableFoundation

/// A folder with written tests, which are compiled together: no two of them may declare the same function.
struct WrittenTestFolder {
  let path: String

  /// Writes a test, unless it is in the folder.
  ///
  /// - Parameters:
  ///   - test: a Swift file.
  ///   - name: the name of the function in it.
  ///   - file: the name of the exploration's file.
  /// - Returns: the text to report.
  func write(_ test: String, named name: String, beside file: String) -> String {
    let files = swiftFiles
    var test = test
    var number = 1
    while true {
      let function = number == 1 ? name : "\(name)\(number)"
      test = test.replacing("func \(name)(", with: "func \(function)(", maxReplacements: 1)
      if let known = files.first(where: { body(of: $0.text) == body(of: test) }) {
        return "A test that fails for this reason is in \(known.path)."
      }
      guard files.contains(where: { $0.text.contains("func \(function)(") }) else { break }
      test = test.replacing("func \(function)(", with: "func \(name)(", maxReplacements: 1)
      number += 1
    }
    return write(test, to: file.hasSuffix(".swift") ? String(file.dropLast(6)) : file)
  }

  private func write(_ test: String, to name: String) -> String {
    for number in 1..<1_000 {
      let file = "\(path)/\(name)+Counterexample\(number).swift"
      guard !FileManager.default.fileExists(atPath: file) else { continue }
      do {
        // Never over a file that another process has written meanwhile.
        try Data(test.utf8).write(to: URL(fileURLWithPath: file), options: .withoutOverwriting)
        return "A test that fails for this reason was written to \(file)."
      } catch {
        return "The test could not be written to \(file): \(error)\n\n\(test)"
      }
    }
    return "The test was not written: there are too many in \(path)."
  }

  private var swiftFiles: [(path: String, text: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      let file = "\(path)/\(name)"
      return (try? String(contentsOfFile: file, encoding: .utf8)).map { (file, $0) }
    }
  }

  /// A file without its first line, which says in which line the exploration was.
  private func body(of text: String) -> Substring { text.drop { !$0.isNewline } }
}
