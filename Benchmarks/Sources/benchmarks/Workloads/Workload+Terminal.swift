import ComposableTerminal
import ComposableViews

extension Workload {
  /// A terminal's screen of 200 by 50, against lines compared and written by hand.
  static var terminal: [Workload] {
    [
      fullFrame, oneLine, typing,
      row("terminal: one of 10,000 rows changes on the screen", at: 3),
      row("terminal: one of 10,000 rows changes off the screen", at: 9_000),
      firstRow, scrolling,
    ]
  }

  private static let note = "lines compared with the previous ones, and written"

  private static func lines(_ count: Int) -> [String] {
    (0..<count).map { "Line \($0): " + String(repeating: "lorem ipsum ", count: 14) }
  }

  private static var fullFrame: Workload {
    Workload("terminal: a full frame", note: note) {
      let screens = [lines(50), lines(50).map { "\($0)." }]
      let shown = TerminalLines(screens[0], isList: false)
      let limit = PlainLines(screens[0], height: 50)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.set(screens[(shown.written + 1) % 2])
            shown.draw()
          }
        } proof: {
          shown.written
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limit.lines = screens[(limit.written + 1) % 2]
            limit.draw()
          }
        } proof: {
          limit.written
        }
      )
    }
  }

  private static var oneLine: Workload {
    Workload(WorkloadName.terminalLine, note: note) {
      let shown = TerminalLines(lines(49), isList: false)
      let limit = PlainLines(lines(49), height: 49)
      let rest = String(repeating: "dolor sit ", count: 17)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.set("\(shown.written) \(rest)", at: 20)
            shown.draw()
          }
        } proof: {
          shown.written
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limit.lines[20] = "\(limit.written) \(rest)"
            limit.draw()
          }
        } proof: {
          limit.written
        }
      )
    }
  }

  private static var typing: Workload {
    Workload(WorkloadName.terminalKey, note: note) {
      let terminal = _OffscreenTerminal(columns: 200, rows: 50, colorDepth: .full)
      let graph = ViewGraph(host: terminal.host) { NameView() }
      _ = terminal.draw()
      let limit = PlainLines(lines(40), height: 40)
      let typed = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            // Every second change reverts the previous one.
            terminal.type([typed.value % 2 == 0 ? UInt8(ascii: "x") : 0x7F], to: graph)
            typed.value += terminal.draw().isEmpty ? 0 : 1
          }
        } proof: {
          typed.value
        },
        Contender { iterations in
          for _ in 0..<iterations {
            if limit.written % 2 == 0 { limit.lines[0] += "x" } else { limit.lines[0].removeLast() }
            limit.draw()
          }
        } proof: {
          limit.written
        }
      )
    }
  }

  private static func row(_ name: String, at index: Int) -> Workload {
    Workload(name, note: note) {
      let shown = TerminalLines(lines(10_000), isList: true)
      let limit = PlainLines(lines(10_000), height: 49)
      let isSeen = index < 49
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.set("\(shown.written + shown.unwritten)", at: index)
            shown.draw()
          }
        } proof: {
          isSeen ? shown.written : shown.unwritten
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limit.lines[index] = "\(limit.written + limit.unwritten)"
            limit.draw()
          }
        } proof: {
          isSeen ? limit.written : limit.unwritten
        }
      )
    }
  }

  private static var firstRow: Workload {
    Workload("terminal: the last of 10,000 rows becomes the first", note: note) {
      let shown = TerminalLines(lines(10_000), isList: true)
      let limit = PlainLines(lines(10_000), height: 49)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            shown.rotate()
            shown.draw()
          }
        } proof: {
          shown.written
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limit.lines.insert(limit.lines.removeLast(), at: 0)
            limit.draw()
          }
        } proof: {
          limit.written
        }
      )
    }
  }

  private static var scrolling: Workload {
    Workload(WorkloadName.terminalScrolling, note: note) {
      let shown = TerminalLines(lines(10_000), isList: true)
      // The wheel sends the graph nothing.
      let graph = ViewGraph(host: _OffscreenTerminal(columns: 20, rows: 5).host) { EmptyView() }
      let limit = PlainLines(lines(10_000), height: 49)
      let (down, up) = (Array("\u{1B}[<65;9;9M".utf8), Array("\u{1B}[<64;9;9M".utf8))
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            // A thousand steps down, and back up.
            shown.terminal.type(shown.written / 1000 % 2 == 0 ? down : up, to: graph)
            shown.draw()
          }
        } proof: {
          shown.written
        },
        Contender { iterations in
          for _ in 0..<iterations {
            limit.top += limit.written / 1000 % 2 == 0 ? 3 : -3
            limit.draw()
          }
        } proof: {
          limit.written
        }
      )
    }
  }
}
