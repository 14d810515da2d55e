// `swift run composable`: the commands for recordings. Everything that depends on the user's package, the types of the
// feature in particular, happens in a process of its tests; see `_RecordingCommand` in ComposableRecordingTesting.
internal import Foundation

#if os(macOS) || os(Linux)
  do {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard !arguments.isEmpty, !arguments.contains("--help"), !arguments.contains("-h") else {
      print(CommandOptions.usage)
      exit(arguments.isEmpty ? 64 : 0)
    }
    Cleanup.start()
    let succeeded = try Command(CommandOptions(arguments)).run()
    Cleanup.run()
    exit(succeeded ? 0 : 1)
  } catch {
    Cleanup.run()
    say("error: \(error)")
    exit(error is UsageError ? 64 : 1)
  }
#else
  print("The tests of packages are built on macOS and Linux.")
#endif
