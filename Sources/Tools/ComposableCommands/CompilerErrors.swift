internal import ComposableRuntime

/// The errors in the output of a build.
struct CompilerErrors: Equatable {
  /// Each error once, with the lines that the compiler shows.
  let texts: [String]

  init(texts: [String]) {
    self.texts = texts
  }

  init(in output: String) {
    var texts: [String] = []
    var error: [Substring]?
    func end() {
      guard let lines = error else { return }
      let text = lines.joined(separator: "\n").trimmed()
      // Jobs that compile the same file repeat its errors.
      if !texts.contains(text) { texts.append(text) }
      error = nil
    }
    for line in output.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.contains(": error: ") || line.hasPrefix("error: ") {
        end()
        // The last lines only say that there were errors.
        if !line.contains("emit-module command failed"), !line.hasPrefix("error: fatalError") {
          error = [line]
        }
      } else if line.isEmpty || line.hasPrefix("[") || line.contains(": warning: ") {
        end()
      } else {
        error?.append(line)
      }
    }
    end()
    self.texts = texts.isEmpty ? [output.trimmed()] : texts
  }

  var text: String { texts.joined(separator: "\n\n") }

  /// The errors in a file.
  func errors(in file: String) -> CompilerErrors? {
    let found = texts.filter { $0.prefix { !$0.isNewline }.contains("/\(file):") }
    return found.isEmpty ? nil : CompilerErrors(texts: found)
  }

  func say(_ text: String) -> Bool { texts.contains { $0.contains(text) } }
}
