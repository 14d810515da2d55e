import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import Macros

@Suite struct PresentsMacroTests {
  @Test("Storage, the optional value, and the whole under the name with a dollar sign")
  func property() {
    assertPresentsExpansion(
      of: #"""
        struct State {
          @_PresentationTracked(3) public var child: Child.State? = Child.State()
        }
        """#,
      to: #"""
        struct State {
          public var child: Child.State? {
            @storageRestrictions(initializes: _child)
            init(initialValue) {
              _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: initialValue)
            }
            get {
              _$observationRegistrar.access(3)
              return _child.wrappedValue
            }
            set {
              _$observationRegistrar.present(newValue, in: &_child, 3)
            }
            _modify {
              let before = _$observationRegistrar.willModify(&_child, 3)
              defer {
                _$observationRegistrar.didModify(&_child, 3, before)
              }
              yield &_child.wrappedValue
            }
          }

          private var _child = ComposableArchitecture.PresentationState<Child.State>(wrappedValue: Child.State())

          public var $child: ComposableArchitecture.PresentationState<Child.State> {
            get {
              _$observationRegistrar.access(3)
              return _child
            }
            _modify {
              let before = _$observationRegistrar.willModify(&_child, 3)
              defer {
                _$observationRegistrar.didModify(&_child, 3, before)
              }
              yield &_child
            }
          }
        }
        """#)
  }

  @Test("The mark itself generates nothing, and diagnoses misplaced uses")
  func misplaced() {
    assertPresentsExpansion(
      of: #"""
        @ObservableState
        struct State {
          @Presents var child: Child.State?
          @Presents var other: Swift.Optional<Child.State>
          @Presents var inferred = Child.State?.none
          @Presents var required: Child.State
          @Presents let constant: Child.State?
        }
        struct Plain {
          @Presents var child: Child.State?
        }
        """#,
      to: #"""
        @ObservableState
        struct State {
          var child: Child.State?
          var other: Swift.Optional<Child.State>
          var inferred = Child.State?.none
          var required: Child.State
          let constant: Child.State?
        }
        struct Plain {
          var child: Child.State?
        }
        """#,
      diagnostics: [5, 6, 7].map { line in
        DiagnosticSpec(
          message: """
            '@Presents' can only be applied to a stored variable in a separate declaration, with \
            an explicit optional type
            """,
          line: line, column: 3)
      } + [
        DiagnosticSpec(
          message: """
            '@Presents' needs '@ObservableState' on the struct; in a struct that is not observed \
            use '@PresentationState var child'
            """,
          line: 10, column: 3)
      ])
  }
}

private func assertPresentsExpansion(
  of source: String, to expanded: String, diagnostics: [DiagnosticSpec] = [],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source,
    expandedSource: expanded,
    diagnostics: diagnostics,
    macroSpecs: [
      "Presents": MacroSpec(type: PresentsMacro.self),
      "_PresentationTracked": MacroSpec(type: PresentationPropertyMacro.self),
    ],
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(
        Comment(rawValue: failure.message),
        sourceLocation: SourceLocation(
          fileID: failure.location.fileID, filePath: failure.location.filePath,
          line: failure.location.line, column: failure.location.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column
  )
}
