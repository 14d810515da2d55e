// The first file by its name: the compiler stops at the first module that is missing.
#if !WebServer
  #error(
    "ComposableWebServer is written with SwiftNIO: enable the trait 'WebServer' of the package.")
#endif
