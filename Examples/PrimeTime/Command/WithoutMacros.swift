#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

#if !Macros
  /// The features are written with macros, so without the trait `Macros` there is no app to run. The
  /// command is still there, because a build of the whole package has one, and says why.
  @main
  enum WithoutMacros {
    static func main() {
      StandardStream.error.putLine(
        """
        prime-time was built without the trait 'Macros', which its features need. \
        Build it with the default traits: swift run prime-time
        """)
      exit(1)
    }
  }
#endif
