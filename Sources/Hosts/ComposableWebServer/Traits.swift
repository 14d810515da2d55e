#if !WebServer
  #error(
    "ComposableWebServer is written with SwiftNIO: enable the trait 'WebServer' of the package.")
#endif
