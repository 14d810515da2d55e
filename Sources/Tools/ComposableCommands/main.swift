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
    if arguments.first == "journal" {
      #if SQLite
        exit(try await JournalCommand(Array(arguments.dropFirst())).run() ? 0 : 1)
      #else
        throw UsageError(
          "'journal' needs the package's trait 'SQLite': swift run --traits Standard,SQLite composable journal …"
        )
      #endif
    }
    let options = try CommandOptions(arguments)
    Cleanup.start()
    let succeeded = try Command(options).run()
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
