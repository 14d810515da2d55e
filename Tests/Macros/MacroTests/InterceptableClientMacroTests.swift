import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

/// `@InterceptableClient`, for clients that are written by hand.
@Suite struct InterceptableClientMacroTests {
  @Test("The closures of the properties themselves are replaced")
  func endpoints() {
    assertExpansion(
      of: #"""
        @InterceptableClient
        struct Client {
          let address: String
          var `default`: @Sendable (_ id: Int?) -> AsyncStream<Int>
          @DependencyEndpoint var reset: () throws -> Void
          @DependencyEndpointIgnored let log: (String) -> Void
        }
        """#,
      to: #"""
        struct Client {
          let address: String
          var `default`: @Sendable (_ id: Int?) -> AsyncStream<Int>
          @DependencyEndpoint var reset: () throws -> Void
          @DependencyEndpointIgnored let log: (String) -> Void
        }

        extension Client: ComposableDependencies.InterceptableClient {
          func intercepted(by interceptor: any ComposableDependencies.EndpointInterceptor) -> Self {
            var client = self
            client.`default` = { [endpoint = `default`] p0 in
              interceptor.callSynchronously(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "default"), [ComposableDependencies.EndpointCall.Argument("id", p0 as Any)])) {
                endpoint(p0)
              }
            }
            client._reset = { [endpoint = _reset] in
              try interceptor.callSynchronously(ComposableDependencies.EndpointCall(ComposableDependencies.EndpointName("Client", "reset"), [])) {
                try endpoint()
              }
            }
            return client
          }
        }
        """#)
  }

  @Test("A constant closure can't be replaced")
  func constants() {
    assertExpansion(
      of: #"""
        @InterceptableClient
        struct Client {
          let search: () -> Int
        }
        """#,
      to: #"""
        struct Client {
          let search: () -> Int
        }

        extension Client: ComposableDependencies.InterceptableClient {
          func intercepted(by interceptor: any ComposableDependencies.EndpointInterceptor) -> Self {

            return self
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            calls of 'search' cannot be intercepted, because it is a constant; make it a 'var', or \
            add '@DependencyEndpointIgnored'
            """,
          line: 3, column: 3, fixIts: [FixItSpec(message: "replace 'let' with 'var'")])
      ],
      fixed: #"""
        @InterceptableClient
        struct Client {
          var search: () -> Int
        }
        """#)
  }

  @Test("It is for structs that can be seen from outside of their type")
  func others() {
    assertExpansion(
      of: #"""
        @InterceptableClient
        protocol Client {
          func search() -> Int
        }
        """#,
      to: #"""
        protocol Client {
          func search() -> Int
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@InterceptableClient' can only be applied to a struct of closures; others conform to \
            'InterceptableClient' in an extension
            """,
          line: 1, column: 1)
      ])
    assertExpansion(
      of: #"""
        enum Feature {
          @InterceptableClient
          private struct Client {
            var search: () -> Int
          }
        }
        """#,
      to: #"""
        enum Feature {
          private struct Client {
            var search: () -> Int
          }
        }
        """#,
      diagnostics: [
        DiagnosticSpec(
          message: """
            the conformance of 'Client' is outside of the enclosing type, where a private type is \
            not visible; make it 'fileprivate'
            """,
          line: 3, column: 18)
      ])
  }

  private func assertExpansion(
    of source: String, to expanded: String, diagnostics: [DiagnosticSpec] = [],
    fixed: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    assertMacroExpansion(
      source,
      expandedSource: expanded,
      diagnostics: diagnostics,
      macroSpecs: [
        "InterceptableClient": MacroSpec(
          type: InterceptableClientMacro.self, conformances: ["InterceptableClient"])
      ],
      fixedSource: fixed,
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
