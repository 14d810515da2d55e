#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if !os(tvOS) && !os(watchOS)
    internal import Dispatch

    extension TerminalApp {
      /// Runs a program on the terminal while the view waits, such as an editor or a pager.
      ///
      /// ```swift
      /// let editor = ProcessInfo.processInfo.environment["EDITOR"] ?? "vi"
      /// try await TerminalApp.runProgram(editor, arguments: [file.path])
      /// ```
      ///
      /// The program has the terminal as ``withScreenSuspended(isolation:_:)`` leaves it, the directory and
      /// the environment of this process, and gets the signals of its keys: control-C ends the program, and
      /// not the view. When it stops, this process stops with it, until the shell continues both.
      ///
      /// - Parameters:
      ///   - program: its name, which is sought in `PATH`, or its path.
      ///   - arguments: its arguments, without the name.
      ///   - isolation: the actor of the caller.
      /// - Returns: the status with which it exits; 128 and the number of the signal that ends it.
      /// - Throws: ``TerminalError/noProgram(_:)`` if it can't be started, ``TerminalError/noStatus(_:)`` if other code
      ///   of this process has waited for it.
      @discardableResult
      public static func runProgram(
        _ program: String, arguments: [String] = [], isolation: isolated (any Actor)? = #isolation
      ) async throws -> Int {
        try await withScreenSuspended {
          let child = try ChildProcess(program, arguments)
          return try await withCheckedThrowingContinuation(isolation: isolation) { continuation in
            DispatchQueue.global().async {
              continuation.resume(with: Result { try child.wait() })
            }
          }
        }
      }
    }
  #endif
#endif
