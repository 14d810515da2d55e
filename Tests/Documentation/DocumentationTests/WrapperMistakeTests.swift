import Foundation
import Testing
import TypecheckSupport

#if Macros
  /// A wrapper that does not notify observers is one error in an observable state, at the property.
  @Suite(.enabled(if: SwiftTypecheck.isAvailable, "\(SwiftTypecheck.whyUnavailable ?? "")"))
  struct WrapperMistakeTests {
    @Test(
      "Wrappers that notify observers",
      arguments: ["@Observed", "@Object", "@ObservationStateIgnored @Plain"])
    func accepted(attributes: String) async throws {
      #expect(try await SwiftTypecheck(text(attributes)).output == "")
    }

    @Test("In a module of the main actor") func isolated() async throws {
      let check = try await SwiftTypecheck(
        text("@Observed"), options: ["-default-isolation", "MainActor"])
      #expect(check.output == "")
    }

    @Test func refused() async throws {
      let text = text("@Plain")
      let output = try await SwiftTypecheck(text).output
      let errors = output.split(separator: "\n")
        .filter { $0.firstMatch(of: #/^\S.*: error: /#) != nil }
      #expect(errors.count == 1, "\(output)")
      let cure = "attach '@ObservableState' to the wrapper's own struct"
      #expect(errors.first?.contains(cure) == true, "\(output)")
      let line = text.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("@Plain var value") }.map { $0 + 1 }
      #expect(output.contains("Text.swift:\(line ?? 0):"), "\(output)")
    }

    private func text(_ attributes: String) -> String {
      """
      import ComposableArchitecture
      import Observation

      @propertyWrapper struct Plain { var wrappedValue: Int }
      @propertyWrapper @ObservableState struct Observed { var wrappedValue: Int }
      @propertyWrapper struct Object: Observable {
        var wrappedValue: Int { 0 }
        init(wrappedValue: Int) {}
      }

      @ObservableState struct State {
        var count = 0
        \(attributes) var value = 3
      }
      """
    }
  }
#endif
