import ComposableTerminal
import ComposableViews
import Foundation

/// A terminal program that can fail in every way there is. `.ci/terminal` runs it.
///
///     TerminalProbe [inline [ROWS] | twice]
@main
struct TerminalProbe {
  @MainActor
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    let rows = arguments.dropFirst().first.flatMap { Int($0) } ?? .max
    print("The probe begins.")
    if arguments.first == "twice" {
      try await TerminalApp.run(.inline()) { ProbeView() }
      print("The probe goes on.")
      try await TerminalApp.run(.inline()) { ProbeView() }
      return print("The probe is done.")
    }
    try await TerminalApp.run(
      arguments.first == "inline" ? .inline(maxHeight: rows) : .fullScreen
    ) {
      ProbeView()
    }
    print("The probe is done.")
  }
}

struct ProbeView: View {
  @State private var name = ""
  @State private var lines = 1
  @State private var edits = 0

  var body: some View {
    VStack(alignment: .leading) {
      TextField("Name", text: $name)
      Button("Print") {
        print("Printed to the output.")
        FileHandle.standardError.write(Data("Printed to the error.\n".utf8))
      }
      .keyboardShortcut("p")
      Button("More") { lines += 1 }.keyboardShortcut("n")
      Button("Less") { lines -= 1 }.keyboardShortcut("o")
      ForEach(0..<lines, id: \.self) { Text("Line \($0)") }
      Button("Fatal error") { fatalError("The probe has crashed.") }.keyboardShortcut("t")
      Button("Overflow") { print(depth(0)) }.keyboardShortcut("r")
      HStack {
        Button("Exit") { exit(3) }.keyboardShortcut("x")
        Button("Edit") { edits += 1 }.keyboardShortcut("y")
      }
      Button("Hang") {
        _ = FileManager.default.createFile(atPath: "hanging", contents: nil)
        while true {}
      }
      .keyboardShortcut("g")
    }
    .task(id: edits) { if edits > 0 { await edit() } }
  }

  /// Runs a program on the terminal.
  private func edit() async {
    let script = "echo The child has it.; read word; echo $word >word; exit 3"
    let status = (try? await TerminalApp.runProgram("sh", arguments: ["-c", script])) ?? -1
    name = "status \(status)"
  }
}

/// Overflows the stack.
private func depth(_ level: Int) -> Int {
  level < 0 ? 0 : 1 + depth(level + 1) + depth(level + 2)
}
