import Foundation

/// A recording that is longer than one that a test could record.
struct LongRecording {
  let turns: Int

  /// Each turn has a kilobyte in its action, and as much in the call of an effect.
  func write(to path: String) throws {
    try Data().write(to: URL(filePath: path))
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    let text = String(repeating: "0123456789abcdef", count: 64)
    var lines = #"""
      {"log":2,"state":"RecordingProbe.Counter.State","action":"RecordingProbe.Counter.Action"}
      {"snapshot":{"accessToken":"","count":0},"after":0}

      """#
    for turn in 1...turns {
      lines += #"{"turn":\#(turn),"cause":"sent","action":{"noted":{"_0":"\#(text)"}}}"# + "\n"
      lines +=
        #"{"call":"Client.load","from":"effect \#(turn).0","number":0,"arguments":[],"returned":"\#(text)"}"#
        + "\n"
      if turn % 100 == 0 {
        lines +=
          #"{"snapshot":{"accessToken":"","count":\#(turn * text.count)},"after":\#(turn)}"# + "\n"
        try file.write(contentsOf: Data(lines.utf8))
        lines = ""
      }
    }
    try file.write(contentsOf: Data(lines.utf8))
    try file.close()
  }
}

/// The memory of the process at its peak.
enum PeakMemory {
  static var kilobytes: Int {
    #if canImport(Darwin)
      var usage = rusage()
      getrusage(RUSAGE_SELF, &usage)
      return usage.ru_maxrss / 1024
    #else
      // The system's usage of resources includes the process that started this one.
      let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      return line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Int($0) } ?? 0
    #endif
  }
}
