internal import ComposableFoundation

/// The complete lines of a log, one by one: all of them would take as much memory as the file.
struct LogLines {
  private var data: Data
  /// Where the next line begins.
  private var position = 0
  /// Whether the text ended in the middle of a line.
  private(set) var isCutOff = false

  init(_ data: Data) {
    self.data = data
  }

  /// Adds lines after the last one. The ones that were read are released.
  mutating func add(_ more: Data) {
    // A slice of it would grow with a trap, on Linux.
    data = position < data.count ? Data(data.dropFirst(position)) + more : more
    position = 0
    isCutOff = false
  }

  /// The next line, without its newline. Each complete line ends with one: a proper prefix of an object is never an object.
  mutating func next() -> ArraySlice<UInt8>? {
    let start = position
    let line = data.withUnsafeBytes { bytes -> ArraySlice<UInt8>? in
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
      return end < bytes.count ? Array(bytes[start..<end])[...] : nil
    }
    if let line { position += line.count + 1 } else { isCutOff = position < data.count }
    return line
  }
}
