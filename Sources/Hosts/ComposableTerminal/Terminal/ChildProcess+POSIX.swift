#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
  #if !os(tvOS) && !os(watchOS)
    #if canImport(Darwin)
      internal import Darwin
    #elseif canImport(Glibc)
      internal import Glibc
    #elseif canImport(Musl)
      internal import Musl
    #elseif canImport(Android)
      internal import Android
    #endif

    /// A program in the foreground of the terminal.
    ///
    /// Not Foundation's `Process`: a program must not inherit that this process ignores the signals of keys, and has
    /// to stay in its process group, to which the terminal belongs.
    struct ChildProcess: Sendable {
      private let program: String
      private let id: pid_t

      init(_ program: String, _ arguments: [String]) throws {
        #if canImport(Darwin)
          var attributes: posix_spawnattr_t?
        #else
          var attributes = posix_spawnattr_t()
        #endif
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for signal in [SIGINT, SIGQUIT, SIGTERM, SIGHUP, SIGTSTP, SIGCONT, SIGWINCH, SIGPIPE] {
          sigaddset(&signals, signal)
        }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(
          &attributes, numericCast(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var words = ([program] + arguments).map { strdup($0) } + [nil]
        defer { for word in words { free(word) } }
        let started = RunningPrograms.add {
          var id: pid_t = 0
          let error = posix_spawnp(&id, program, nil, &attributes, &words, environ)
          return error == 0 ? id : nil
        }
        guard let id = started else { throw TerminalError.noProgram(program) }
        self.program = program
        self.id = id
      }

      /// Blocks the thread until the program has ended. When it stops, this process stops with it, so that the shell gets
      /// the terminal; they continue together.
      ///
      /// - Throws: ``TerminalError/noStatus(_:)`` if something else has waited for it.
      func wait() throws -> Int {
        defer { RunningPrograms.remove(id) }
        var status: Int32 = 0
        while true {
          if waitpid(id, &status, WUNTRACED) < 0 {
            if errno != EINTR { throw TerminalError.noStatus(program) }
          } else if status & 0xFF == 0x7F {
            // For this thread, so that it does not continue before the process has stopped.
            raise(SIGSTOP)
            kill(id, SIGCONT)
          } else {
            break
          }
        }
        let signal = Int(status & 0x7F)
        return signal == 0 ? Int(status >> 8 & 0xFF) : 128 + signal
      }
    }
  #endif
#endif
