#if os(macOS) || canImport(Glibc)
  import ComposableTerminal
  import Dispatch

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// A terminal without a window that replaces the process's standard input and output.
  ///
  /// Only for a dedicated process: the body of an exit test.
  final class PseudoTerminal {
    struct Ended: Error {}

    private let keyboard: Int32
    private let device: Int32
    private var unread: [UInt8] = []
    private var model: TerminalModel
    private let queue = DispatchQueue(label: "PseudoTerminal")

    init(columns: Int, rows: Int, hasNarrowEmoji: Bool = false) throws {
      keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      guard keyboard >= 0, let name = Self.deviceName(of: keyboard) else { throw Ended() }
      device = open(name, O_RDWR | O_NOCTTY)
      guard device >= 0 else { throw Ended() }
      model = TerminalModel(CellSize(columns, rows))
      model.hasNarrowEmoji = hasNarrowEmoji
      dup2(device, STDIN_FILENO)
      dup2(device, STDOUT_FILENO)
      setenv("TERM", "xterm", 1)
      setenv("NO_COLOR", "1", 1)
      setenv("LC_ALL", "C.UTF-8", 1)
      resize(columns: columns, rows: rows)
      wait()
    }

    /// If nothing more comes, a signal ends the process after five minutes, and so the test fails.
    private func wait() { alarm(300) }

    /// Unlocks the other end.
    private static func deviceName(of keyboard: Int32) -> String? {
      #if canImport(Darwin)
        guard grantpt(keyboard) == 0, unlockpt(keyboard) == 0, let name = ptsname(keyboard) else {
          return nil
        }
        return String(cString: name)
      #else
        // The requests that `unlockpt` and `ptsname` make to the kernel (TIOCSPTLCK and TIOCGPTN):
        // Glibc's module lacks them.
        var isLocked: Int32 = 0
        var number: UInt32 = 0
        guard ioctl(keyboard, 0x4004_5431, &isLocked) == 0,
          ioctl(keyboard, 0x8004_5430, &number) == 0
        else { return nil }
        return "/dev/pts/\(number)"
      #endif
    }

    func resize(columns: Int, rows: Int) {
      var size = winsize()
      size.ws_col = UInt16(columns)
      size.ws_row = UInt16(rows)
      _ = ioctl(keyboard, UInt(TIOCSWINSZ), &size)
      let hasNarrowEmoji = model.hasNarrowEmoji
      model = TerminalModel(CellSize(columns, rows))
      model.hasNarrowEmoji = hasNarrowEmoji
    }

    /// The terminal's input and output modes.
    var settings: [UInt8] {
      var settings = termios()
      tcgetattr(device, &settings)
      return withUnsafeBytes(of: settings) { Array($0) }
    }

    /// The title of the window.
    var title: String? { model.title }

    /// Shows what a program wrote before.
    func show(_ text: String) { unread += Array(text.utf8) }

    func type(_ text: String) {
      let bytes = Array(text.utf8)
      _ = write(keyboard, bytes, bytes.count)
    }

    /// The screen's text, as soon as it satisfies a predicate.
    func text(when isSo: (String) -> Bool) async throws -> String {
      while true {
        // Drawing happens in whole frames.
        while let frame = take(through: "\u{1B}[?2026l") {
          model.write(frame)
          type(model.answers)
          model.answers = ""
          let text = model.frame.text
          if isSo(text) { return text }
        }
        unread += try await read()
      }
    }

    /// Shows all up to and including a marker.
    func read(through end: String) async throws {
      while true {
        if let bytes = take(through: end) { return model.write(bytes) }
        unread += try await read()
      }
    }

    private func take(through end: String) -> [UInt8]? {
      let end = Array(end.utf8)
      guard unread.count >= end.count,
        let start = (0...(unread.count - end.count)).first(where: {
          unread[$0...].starts(with: end)
        })
      else { return nil }
      let taken = Array(unread[..<(start + end.count)])
      unread.removeFirst(taken.count)
      return taken
    }

    private func read() async throws -> [UInt8] {
      wait()
      let keyboard = keyboard
      let bytes = await withCheckedContinuation { continuation in
        queue.async {
          var bytes = [UInt8](repeating: 0, count: 65_536)
          #if canImport(Darwin)
            let count = Darwin.read(keyboard, &bytes, bytes.count)
          #else
            let count = Glibc.read(keyboard, &bytes, bytes.count)
          #endif
          continuation.resume(returning: Array(bytes.prefix(max(0, count))))
        }
      }
      if bytes.isEmpty { throw Ended() }
      return bytes
    }
  }
#endif
