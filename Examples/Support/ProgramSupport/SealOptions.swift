import ArgumentParser
import ComposableWebServer

/// The option of a command whose sessions go on after a restart of the program.
public struct SealOptions: ParsableArguments, Sendable {
  @Option(
    help: ArgumentHelp(
      """
      A file of keys, by which pages keep their sessions for the next process; 'openssl rand -base64 32' prints one. \
      Only in a program that was built with the trait 'Sealing'.
      """, valueName: "file"), completion: .file())
  var sealKeys: String?

  public init() {}
}

#if Sealing
  extension SealOptions {
    func set(in configuration: inout WebServerConfiguration) {
      configuration.sealKeys = sealKeys.map { SealKeys(file: $0) }
    }
  }
#else
  extension SealOptions {
    public func validate() throws {
      guard sealKeys == nil else {
        throw ValidationError(
          "This program was built without '--seal-keys'. Build it with '--traits default,Sealing'."
        )
      }
    }

    func set(in configuration: inout WebServerConfiguration) {}
  }
#endif
