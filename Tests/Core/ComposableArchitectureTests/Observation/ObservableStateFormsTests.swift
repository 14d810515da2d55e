#if Macros
  import ComposableArchitecture
  import Foundation
  import Testing

  /// A struct with the macro gets everything that the compiler gives to one without it.
  @Suite struct ObservableStateFormsTests {
    @Test func theMemberwiseInitializerIsUnchanged() {
      #expect(ObservedLeaf(count: 1).count == 1)
      #expect(ObservedRow(id: 3, count: 4).count == 4)
      #expect(ObservedRow(id: 3).count == 0)
      #expect(ObservedRoot(count: 1, sheet: ObservedLeaf()).sheet != nil)
      #expect(ObservedRoot().sheet == nil)
    }

    @Test func equalityAndHashingUseTheProperties() {
      #expect(ObservedLeaf() == ObservedLeaf())
      #expect(ObservedLeaf() != ObservedLeaf(name: "a"))
      let form = ObservedForms(id: 1, element: "a")
      #expect(Set([form, ObservedForms(id: 1, element: "a")]).count == 1)
    }

    @Test func codingUsesTheNamesOfTheProperties() throws {
      let data = try JSONEncoder().encode(ObservedForms(id: 1, element: "a"))
      let keys = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any]).keys
      #expect(
        keys.sorted() == [
          "changes", "debug", "default", "element", "id", "observed", "old", "optional",
        ])
      let decoded = try JSONDecoder().decode(ObservedForms<String>.self, from: data)
      #expect(decoded == ObservedForms(id: 1, element: "a"))
    }

    @Test func propertyObserversSeeEveryWayOfSetting() {
      var form = ObservedForms(id: 1, element: "a")
      form.observed = 2
      form.observed += 3
      #expect(form.changes == 5)
    }

    @Test func identityIsSetAtInitialization() {
      let leaf = ObservedLeaf()
      var copy = leaf
      copy.count += 1
      #expect(copy._$id == leaf._$id)
      #expect(ObservedLeaf()._$id != leaf._$id)
    }

    @Test func theIdentityOfAnEnumIsThatOfItsCaseAndState() {
      let leaf = ObservedLeaf()
      #expect(ObservedMode.off._$id == ObservedMode.off._$id)
      #expect(ObservedMode.leaf(leaf)._$id == ObservedMode.leaf(leaf)._$id)
      #expect(ObservedMode.leaf(leaf)._$id != ObservedMode.other(leaf)._$id)
      #expect(ObservedMode.leaf(leaf)._$id != ObservedMode.leaf(ObservedLeaf())._$id)
      #expect(ObservedMode.leaf(leaf)._$id != leaf._$id)
      #expect(ObservedMode.number(1)._$id == ObservedMode.number(2)._$id)
    }
  }
#endif
