#if !Macros
  internal import Foundation

  /// The case studies are written with macros, so without the trait `Macros` there are none to show.
  @main
  enum WithoutMacros {
    static func main() {
      let message = """
        case-studies was built without the trait 'Macros', which the features need. \
        Build it with the default traits: swift run case-studies

        """
      FileHandle.standardError.write(Data(message.utf8))
      exit(1)
    }
  }
#endif
