#if Macros
  import SwiftCompilerPlugin
  import SwiftSyntaxMacros

  /// What the compiler starts to expand the macros; each is declared in the library that it serves.
  @main
  struct ComposableMacrosPlugin: CompilerPlugin {
    let providingMacros: [any Macro.Type] = [
      CasePathableMacro.self,
      DependencyClientMacro.self,
      DependencyEndpointIgnoredMacro.self,
      DependencyEndpointMacro.self,
      ObservableStateMacro.self,
      ObservableStatePropertyMacro.self,
      ObservationStateIgnoredMacro.self,
      PresentationPropertyMacro.self,
      PresentsMacro.self,
      ReducerCaseEphemeralMacro.self,
      ReducerCaseIgnoredMacro.self,
      ReducerMacro.self,
      ViewActionMacro.self,
    ]
  }
#else
  /// Nothing starts this one: without the trait no library depends on the plugin. But a build of
  /// the whole package links it, and a program without an entry does not link.
  @main
  enum ComposableMacrosPlugin {
    static func main() {}
  }
#endif
