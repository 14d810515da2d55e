import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

/// The conformance to `InterceptableClient` that `@DependencyClient` generates.
@Suite struct ClientConformanceTests {
  @Test("Calls of endpoints go through the interceptor")
  func endpoints() {
    assertConformance(
      of: #"""
        public struct Client {
          public var fetch: @Sendable (_ id: Int, String) async throws -> Item
          var log: () -> Void
          var typed: (_ id: Int) throws(Failure) -> Int = { _ in 1 }
          let version: Int
        }
        """#,
      to: #"""

        extension Client: ComposableDependencies.InterceptableClient {
          public func intercepted(by interceptor: any ComposableDependencies.EndpointInterceptor) -> Self {
            var client = self
            client._fetch = { [endpoint = _fetch] p0, p1 in
              try await interceptor.call(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "fetch"), [ComposableDependencies.EndpointCall.Argument("id", p0 as Any), ComposableDependencies.EndpointCall.Argument(nil, p1 as Any)])) {
                try await endpoint(p0, p1)
              }
            }
            client._log = { [endpoint = _log] in
              interceptor.callSynchronously(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "log"), [])) {
                endpoint()
              }
            }
            client._typed = { [endpoint = _typed] (p0: Int) throws(Failure) -> Int in
              try interceptor.callSynchronously(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "typed"), [ComposableDependencies.EndpointCall.Argument("id", p0 as Any)])) { () throws(Failure) -> Int in
                try endpoint(p0)
              }
            }
            return client
          }
        }
        """#)
  }

  @Test("Endpoints that can't be intercepted are named, and conditions are kept")
  func leftOut() {
    assertConformance(
      of: #"""
        struct Client {
          var increment: (_ number: inout Int) -> Void
          #if DEBUG
            var reset: () -> Void
          #endif
        }
        """#,
      to: #"""

        extension Client: ComposableDependencies.InterceptableClient {
          func intercepted(by interceptor: any ComposableDependencies.EndpointInterceptor) -> Self {
            var client = self
            func keep(_: inout Self) {
            }
            keep(&client)
            interceptor.didLeaveOut(ComposableDependencies.EndpointName("Client", "increment"))
            #if DEBUG
            client._reset = { [endpoint = _reset] in
              interceptor.callSynchronously(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "reset"), [])) {
                endpoint()
              }
            }
            #endif
            return client
          }
        }
        """#)
  }

  @Test("A client of a global actor conforms on it")
  func isolated() {
    assertConformance(
      of: #"""
        @MainActor
        struct Client {
          let version: Int
        }
        """#,
      to: #"""

        extension Client: @MainActor ComposableDependencies.InterceptableClient {
          func intercepted(by interceptor: any ComposableDependencies.EndpointInterceptor) -> Self {

            return self
          }
        }
        """#)
  }

  @Test("A private client in another type conforms by hand, if at all")
  func hidden() {
    assertExpansion(
      of: #"""
        enum Feature {
          @DependencyClient
          private struct Client {
            let version: Int
          }
        }
        """#,
      to: #"""
        enum Feature {
          private struct Client {
            let version: Int
          }
        }
        """#)
  }

  /// Compares the extension that the macro adds to a declaration.
  private func assertConformance(
    of declaration: String, to conformance: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    assertExpansion(
      of: "@DependencyClient\n\(declaration)", to: "\(declaration)\n\(conformance)",
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  private func assertExpansion(
    of source: String, to expanded: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    assertMacroExpansion(
      source,
      expandedSource: expanded,
      macroSpecs: [
        "DependencyClient": MacroSpec(
          type: ConformanceOnly.self, conformances: ["InterceptableClient"])
      ],
      indentationWidth: .spaces(2),
      failureHandler: { failure in
        Issue.record(
          Comment(rawValue: failure.message),
          sourceLocation: SourceLocation(
            fileID: failure.location.fileID, filePath: failure.location.filePath,
            line: failure.location.line, column: failure.location.column))
      },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// The role of `@DependencyClient` that these tests are about, without its members.
private enum ConformanceOnly: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax,
    attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol,
    conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    try DependencyClientMacro.expansion(
      of: node, attachedTo: declaration, providingExtensionsOf: type, conformingTo: protocols,
      in: context)
  }
}
