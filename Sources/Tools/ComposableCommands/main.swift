// `swift run composable`: the commands for recordings. Everything that depends on the user's package, the types of the
// feature in particular, happens in a process of its tests; see `_RecordingCommand` in ComposableRecordingTesting.
internal import Foundation

#if os(macOS) || os(Linux)
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.contains("--help") || arguments.contains("-h") {
    print(CommandOptions.usage)
    exit(0)
  }
  if arguments.contains("--version") {
    print(CommandOptions.version)
    exit(0)
  }
  do {
    let succeeded: Bool
    if arguments.first == "journal" {
      #if SQLite
        let command = try JournalCommand(Array(arguments.dropFirst()))
        Cleanup.start()
        succeeded = try await command.run()
      #else
        throw UsageError(
          "'journal' needs the package's trait 'SQLite': swift run --traits Standard,SQLite composable journal …"
        )
      #endif
    } else {
      let options = try CommandOptions(arguments)
      Cleanup.start()
      succeeded = try Command(options).run()
    }
    Cleanup.run()
    exit(succeeded ? 0 : 1)
  } catch {
    Cleanup.run()
    complain("\(error)")
    exit(error is UsageError ? 64 : 1)
  }
#else
  print("The tests of packages are built on macOS and Linux.")
#endif
