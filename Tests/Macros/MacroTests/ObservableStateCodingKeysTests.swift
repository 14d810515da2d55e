import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// The macro's warnings about keys that do not name the storage.
@Suite struct ObservableStateCodingKeysTests {
  @Test("A key that names an observed property gets a warning with a fix-it")
  func keys() {
    let rest = #"""


        nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

        nonisolated var _$id: ComposableArchitecture.ObservableStateID {
          _$observationRegistrar._id
        }

        nonisolated static func _$property(
          at keyPath: Swift.PartialKeyPath<Self>
        ) -> ComposableArchitecture._ObservedProperty? {
          if keyPath == \Self.count {
            return ComposableArchitecture._ObservedProperty(
              0, \Self._count, \Self._$observationRegistrar
            ) {
              ComposableArchitecture._Fingerprint(of: &$0)
            }
          }
          if keyPath == \Self.name {
            return ComposableArchitecture._ObservedProperty(
              1, \Self._name, \Self._$observationRegistrar
            ) {
              ComposableArchitecture._Fingerprint(of: &$0)
            }
          }
          return nil
        }

        nonisolated static func _$fields() -> [ComposableArchitecture._CodableField<Self>] {
          var fields: [ComposableArchitecture._CodableField<Self>] = []
          fields.reserveCapacity(2)
          fields.append(ComposableArchitecture._CodableField("count", \Self.count))
          fields.append(ComposableArchitecture._CodableField("name", \Self.name))
          return fields
        }
      }
      """#
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State: Codable {
          let id: Int
          var count = 0
          var name = ""
          enum CodingKeys: String, CodingKey {
            case id, count
            case name = "n"
          }
        }
        """#,
      to: #"""

        struct State: Codable {
          let id: Int
          @ComposableArchitecture._ObservationStateTracked(0)
          var count = 0
          @ComposableArchitecture._ObservationStateTracked(1)
          var name = ""
          enum CodingKeys: String, CodingKey {
            case id, count
            case name = "n"
          }
        """# + rest,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' stores 'count' as '_count', and coding keys must have the names \
            of the stored properties; write 'case _count = "count"'
            """,
          line: 7, column: 14, severity: .warning,
          fixIts: [FixItSpec(message: "name the storage, '_count'")]),
        DiagnosticSpec(
          message: """
            '@ObservableState' stores 'name' as '_name', and coding keys must have the names of \
            the stored properties; write 'case _name = "n"'
            """,
          line: 8, column: 10, severity: .warning,
          fixIts: [FixItSpec(message: "name the storage, '_name'")]),
      ],
      conforms: true,
      fixed: #"""
        @ObservableState
        struct State: Codable {
          let id: Int
          var count = 0
          var name = ""
          enum CodingKeys: String, CodingKey {
            case id, _count = "count"
            case _name = "n"
          }
        }
        """#)
  }

  @Test("A handwritten implementation may use any keys")
  func byHand() {
    assertObservableStateExpansion(
      of: #"""
        @ObservableState
        struct State: Encodable {
          @ObservationStateIgnored var plain = 0
          var count = 0
          enum CodingKeys: CodingKey {
            case plain, count
          }
          func encode(to encoder: any Encoder) throws {}
        }
        """#,
      to: #"""

        struct State: Encodable {
          var plain = 0
          @ComposableArchitecture._ObservationStateTracked(0)
          var count = 0
          enum CodingKeys: CodingKey {
            case plain, count
          }
          func encode(to encoder: any Encoder) throws {}

          nonisolated var _$observationRegistrar = ComposableArchitecture.ObservationStateRegistrar()

          nonisolated var _$id: ComposableArchitecture.ObservableStateID {
            _$observationRegistrar._id
          }

          nonisolated static func _$property(
            at keyPath: Swift.PartialKeyPath<Self>
          ) -> ComposableArchitecture._ObservedProperty? {
            if keyPath == \Self.count {
              return ComposableArchitecture._ObservedProperty(
                0, \Self._count, \Self._$observationRegistrar
              ) {
                ComposableArchitecture._Fingerprint(of: &$0)
              }
            }
            return nil
          }

          nonisolated static func _$fields() -> [ComposableArchitecture._CodableField<Self>] {
            var fields: [ComposableArchitecture._CodableField<Self>] = []
            fields.reserveCapacity(1)
            fields.append(ComposableArchitecture._CodableField("count", \Self.count))
            return fields
          }
        }
        """#, conforms: true)
  }
}
