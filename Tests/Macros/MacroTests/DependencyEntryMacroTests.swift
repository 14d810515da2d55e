import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// `@DependencyEntry`: the key and the accessors that it generates, and its errors.
@Suite struct DependencyEntryMacroTests {
  /// The expansion of an entry in an extension of `DependencyValues`.
  ///
  /// - Parameters:
  ///   - declared: the variable without its value.
  ///   - name: its name without backticks.
  ///   - values: the declarations in the key.
  private func assertEntry(
    _ source: String, declared: String, name: String, values: [String],
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    assertDependencyExpansion(
      of: """
        extension DependencyValues {
          \(source)
        }
        """,
      to: """
        extension DependencyValues {
          \(declared) {
            get {
              self[__Key_\(name).self]
            }
            set {
              self[__Key_\(name).self] = newValue
            }
          }

          private nonisolated enum __Key_\(name): ComposableDependencies.DependencyKey {
            \(values.joined(separator: "\n    "))
          }
        }
        """,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  @Test("The value's type is inferred or written")
  func types() {
    assertEntry(
      "@DependencyEntry var limit = 3", declared: "var limit", name: "limit",
      values: ["static let liveValue = 3"])
    assertEntry(
      "@DependencyEntry var ratio: Double = 1", declared: "var ratio: Double", name: "ratio",
      values: ["static let liveValue: Double = 1"])
    assertEntry(
      "@DependencyEntry var names: [String: Set<Int>] = [:]",
      declared: "var names: [String: Set<Int>]", name: "names",
      values: ["static let liveValue: [String: Set<Int>] = [:]"])
    assertEntry(
      "@DependencyEntry var `default` = Client.live(1, at: .now)", declared: "var `default`",
      name: "default", values: ["static let liveValue = Client.live(1, at: .now)"])
    assertEntry(
      "@DependencyEntry var client: any Client<Int> & Sendable = Live()",
      declared: "var client: any Client<Int> & Sendable", name: "client",
      values: ["static let liveValue: any Client<Int> & Sendable = Live()"])
    assertEntry(
      "@DependencyEntry var make: @Sendable (Int) -> String = { \"\\($0)\" }",
      declared: "var make: @Sendable (Int) -> String", name: "make",
      values: ["static let liveValue: @Sendable (Int) -> String = {\n      \"\\($0)\"\n    }"])
  }

  @Test("An optional is nil by default")
  func optionals() {
    for type in ["Int?", "(@Sendable () -> Void)?", "Optional<Int>", "Swift.Optional<[Int]>"] {
      assertEntry(
        "@DependencyEntry var value: \(type)", declared: "var value: \(type)", name: "value",
        values: ["static let liveValue: \(type) = nil"])
    }
    assertEntry(
      "@DependencyEntry var value: Int? = 3", declared: "var value: Int?", name: "value",
      values: ["static let liveValue: Int? = 3"])
  }

  @Test("Values for previews and tests have the type of the value in apps")
  func otherValues() {
    assertEntry(
      "@DependencyEntry(test: 2) var ratio: Double = 1", declared: "var ratio: Double",
      name: "ratio",
      values: ["static let liveValue: Double = 1", "static let testValue: Value = 2"])
    assertEntry(
      "@DependencyEntry(preview: [1]) var list: [Int] = []", declared: "var list: [Int]",
      name: "list",
      values: ["static let liveValue: [Int] = []", "static let previewValue: Value = [1]"])
    assertEntry(
      "@DependencyEntry(preview: Client.fake, test: Client()) var client = Client.live",
      declared: "var client", name: "client",
      values: [
        "static let liveValue = Client.live", "static let previewValue: Value = Client.fake",
        "static let testValue: Value = Client()",
      ])
    assertEntry(
      "@DependencyEntry(test: { 1 }) var value: (@Sendable () -> Int)?",
      declared: "var value: (@Sendable () -> Int)?", name: "value",
      values: [
        "static let liveValue: (@Sendable () -> Int)? = nil",
        "static let testValue: Value = {\n      1\n    }",
      ])
  }

  @Test(
    "The key is private, whatever the access level",
    arguments: ["public", "package", "internal", "fileprivate", "private", "public private(set)"])
  func access(_ access: String) {
    assertEntry(
      "@DependencyEntry \(access) var limit = 3", declared: "\(access) var limit", name: "limit",
      values: ["static let liveValue = 3"])
  }

  @Test("An extension of another spelling, and another attribute")
  func extensions() {
    assertDependencyExpansion(
      of: """
        public extension ComposableDependencies.DependencyValues {
          @available(*, deprecated)
          @DependencyEntry
          var limit = 3
        }
        """,
      to: """
        public extension ComposableDependencies.DependencyValues {
          @available(*, deprecated)
          var limit {
            get {
              self[__Key_limit.self]
            }
            set {
              self[__Key_limit.self] = newValue
            }
          }

          private nonisolated enum __Key_limit: ComposableDependencies.DependencyKey {
            static let liveValue = 3
          }
        }
        """)
  }

  private static let misplaced =
    "'@DependencyEntry' can only be applied to a variable in an extension of 'DependencyValues'"

  @Test(
    "What is no variable by itself",
    arguments: [
      "let limit = 3", "static var limit = 3", "var limit: Int { 3 }",
      "var limit = 3 {\n    didSet {\n    }\n  }",
    ])
  func noVariable(_ declaration: String) {
    assertDependencyExpansion(
      of: """
        extension DependencyValues {
          @DependencyEntry \(declaration)
        }
        """,
      to: """
        extension DependencyValues {
          \(declaration)
        }
        """,
      diagnostics: [DiagnosticSpec(message: Self.misplaced, line: 2, column: 3)])
  }

  /// The accessors compile there, so that the compiler adds no error of its own.
  @Test("Another place", arguments: ["struct Values", "extension Values"])
  func anotherPlace(_ place: String) {
    assertDependencyExpansion(
      of: """
        \(place) {
          @DependencyEntry var limit = 3
        }
        """,
      to: """
        \(place) {
          var limit {
            get {
              Swift.fatalError()
            }
            set {
              Swift.fatalError()
            }
          }
        }
        """,
      diagnostics: [DiagnosticSpec(message: Self.misplaced, line: 2, column: 3)])
  }

  @Test("A value is missing", arguments: [("", "Value"), (": Int", "Int"), (": [Int]", "[Int]")])
  func missingValue(annotation: String, type: String) {
    assertDependencyExpansion(
      of: """
        extension DependencyValues {
          @DependencyEntry(test: 1) var limit\(annotation)
        }
        """,
      to: """
        extension DependencyValues {
          var limit\(annotation) {
            get {
              self[__Key_limit.self]
            }
            set {
              self[__Key_limit.self] = newValue
            }
          }

          private nonisolated enum __Key_limit: ComposableDependencies.DependencyKey {
            static var liveValue: \(annotation.isEmpty ? "Swift.Never" : type) {
              Swift.fatalError()
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEntry' needs the value of 'limit' in an app: write \
            'var limit: \(type) = …', or declare a 'TestDependencyKey' if the value is in \
            another module
            """,
          line: 2, column: 29)
      ])
  }
}
