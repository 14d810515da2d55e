#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  /// The process's terminal, for the screen of another process: the other end of a ``TerminalConnection``.
  ///
  /// It restores the terminal whenever a view would, and is independent of the screen's content.
  package actor TerminalRelay {
    /// Input of the user.
    package enum Input: Hashable, Sendable {
      case bytes([UInt8])
      case resized(columns: Int, rows: Int)
      /// The program continues after it was suspended: the screen has to be drawn again.
      case continued
    }

    private let terminal: Terminal

    /// Takes the terminal.
    ///
    /// - Throws: a ``TerminalError`` if there is no usable terminal.
    package init() throws {
      terminal = try Terminal(.fullScreen)
    }

    /// The size of the window.
    package var size: (columns: Int, rows: Int) { (terminal.size.width, terminal.size.height) }

    /// The environment variables that describe the terminal's capabilities.
    package var environment: [String: String] {
      terminal.environment.filter {
        ["TERM", "COLORTERM", "NO_COLOR", "LC_ALL", "LC_CTYPE", "LANG"].contains($0.key)
      }
    }

    /// Passes on the user's input, until a signal asks the process to end, the terminal goes away, or the task is
    /// cancelled.
    package func run(_ send: @Sendable (Input) async -> Void) async {
      for await event in terminal.events {
        TerminalRestoring.prepareThread()
        switch event {
        case .bytes(let bytes): await send(.bytes(bytes))
        case .resized: await send(.resized(columns: size.columns, rows: size.rows))
        case .continued:
          terminal.resume()
          await send(.resized(columns: size.columns, rows: size.rows))
          await send(.continued)
        case .suspended: terminal.suspend()
        case .ended: return
        // Nothing else uses the terminal of a program that only relays.
        case .lent(let lease), .returned(let lease): lease.answer()
        case .timeout, .tick, .changed, .session: break
        }
      }
    }

    /// Writes the other process's output. Its output counts as a response to control-C.
    package func write(_ bytes: [UInt8]) {
      terminal.interrupts.renew()
      if terminal.isOpen { terminal.write(bytes) }
    }

    /// Restores the terminal, and suspends the process.
    package func suspend() { terminal.suspend() }

    /// Restores the terminal.
    package func close() { terminal.close() }
  }
#endif
