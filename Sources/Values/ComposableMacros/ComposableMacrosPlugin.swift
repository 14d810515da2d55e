#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// The compiler starts the plugin to expand macros. The library that a macro serves declares it.
  @main
  struct ComposableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      CasePathableMacro.self,
      DependencyClientMacro.self,
      DependencyEndpointIgnoredMacro.self,
      DependencyEndpointMacro.self,
      DependencyEntryMacro.self,
      InterceptableClientMacro.self,
      ObservableStateMacro.self,
      ObservableStatePropertyMacro.self,
      ObservationStateIgnoredMacro.self,
      ObservedByWrapperMacro.self,
      PresentationPropertyMacro.self,
      PresentsMacro.self,
      ReducerCaseEphemeralMacro.self,
      ReducerCaseIgnoredMacro.self,
      ReducerMacro.self,
      ViewActionMacro.self,
    ]
  }
#else
  /// This one is never started: without the trait no library depends on the plugin. But a build of the
  /// whole package links it, and a program without an entry point does not link.
  @main
  enum ComposableMacrosPlugin {
    static func main() {}
  }
#endif
