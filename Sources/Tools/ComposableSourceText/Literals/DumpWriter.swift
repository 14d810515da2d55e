internal import ComposableRuntime

/// Writes a value over several lines, up to a limit.
struct DumpWriter {
  private(set) var text = ""
  private var lineCount = 1
  private var indentation = 0

  private static let lineLimit = 200
  private static let elementLimit = 50
  private static let width = 76

  mutating func write(_ value: Any, _ secrecy: Secrecy) {
    guard lineCount < Self.lineLimit, indentation < 64 else {
      text += "…"
      return
    }
    // On one line, if the value fits.
    var line = ValueWriter(limit: max(24, Self.width - indentation))
    line.write(value, secrecy)
    let reflected = Reflected(value)
    guard line.isShortened || line.finished != line.text, reflected.count > 0 else {
      text += line.finished
      return
    }
    var secrecy = secrecy
    secrecy.enter(reflected)
    guard !secrecy.isRedacted else {
      text += Secrecy.mark
      return
    }
    switch reflected.form {
    case .leaf, .absent: text += line.finished
    case .variant(let name):
      let inCase = secrecy.child(name)
      write(
        ".\(name)(", ")",
        reflected.named.enumerated().map {
          ($1.label, $1.value, inCase.argument($0, of: reflected))
        })
    case .record(let record):
      let name = record == .tuple ? "" : TypeForm.of(reflected.type).name
      write("\(name)(", ")", reflected.named.map { ($0.label, $0.value, secrecy.child($0.label)) })
    case .elements:
      let count = reflected.count
      let shown = reflected.elements(0..<min(count, Self.elementLimit))
      let parts = shown.map { part -> (String?, Any, Secrecy) in
        guard let key = part.key else { return (nil, part.value, secrecy) }
        return (
          SwiftText.line(of: key, in: secrecy.ofKeys), part.value,
          secrecy.child(key as? String, keepsName: true)
        )
      }
      write("[", "]", parts, leftOut: count - shown.count)
    }
  }

  private mutating func write(
    _ begin: String, _ end: String, _ parts: [(label: String?, value: Any, secrecy: Secrecy)],
    leftOut: Int = 0
  ) {
    text += begin
    indentation += 2
    for (index, part) in parts.enumerated() {
      guard startLine() else { break }
      if let label = part.label { text += "\(label): " }
      write(part.value, part.secrecy)
      if index < parts.count - 1 || leftOut > 0 { text += "," }
    }
    if leftOut > 0, startLine() { text += "… \(leftOut.withThousands) more" }
    indentation -= 2
    guard startLine() else { return }
    text += end
  }

  /// - Returns: false if the limit of lines is reached.
  private mutating func startLine() -> Bool {
    guard lineCount < Self.lineLimit else {
      if !text.hasSuffix("…") { text += "\n…" }
      return false
    }
    lineCount += 1
    text += "\n" + String(repeating: " ", count: indentation)
    return true
  }
}
