import ComposableArchitecture
import ComposableRuntime
import ComposableSourceText
import Testing

@Suite struct TypeNameTests {
  @Reducer struct Search {
    struct State {}
  }

  struct Pair<First, Second> {}

  private struct Hidden {}

  @Test(
    arguments: [
      (Int.self, "Int"), ([String: [Search.State]].self, "[String: [TypeNameTests.Search.State]]"),
      (Int?.self, "Int?"), (Int??.self, "Int??"), ((any Error)?.self, "Error?"),
      (Pair<Search, Set<Int>>.self, "TypeNameTests.Pair<TypeNameTests.Search, Set<Int>>"),
      ([Int].Window.self, "Array<Int>.Window"), ((Int, String).self, "(Int, String)"),
      (((Int) -> String).self, "(Int) -> String"),
    ] as [(Any.Type, String)])
  func names(type: Any.Type, name: String) {
    let typeName = TypeName(type)
    #expect(typeName.short == name)
    #expect(typeName.inOtherFiles == name)
  }

  @Test func namesThatOtherFilesDoNotHave() {
    struct Local {}
    #expect(TypeName(Hidden.self).short == "TypeNameTests.Hidden")
    #expect(TypeName(Hidden.self).inOtherFiles == nil)
    #expect(TypeName([Hidden].self).inOtherFiles == nil)
    #expect(TypeName(Local.self).short == "TypeNameTests.Local")
    #expect(TypeName(Local.self).qualified == "ComposableSourceTextTests.TypeNameTests.Local")
    #expect(TypeName(Local.self).inOtherFiles == nil)
  }

  @Test func modulesAndFeatures() {
    #expect(TypeName(Search.State.self).module == "ComposableSourceTextTests")
    #expect(TypeName((any Error).self).module == "Swift")
    #expect(TypeName([Int].Window.self).module == "ComposableSourceTextTests")
    #expect(TypeName(Search.State.self).feature == "TypeNameTests.Search")
    #expect(TypeName(Int.self).feature == nil)
    #expect(
      TypeName(Search.State.self).qualified
        == "ComposableSourceTextTests.TypeNameTests.Search.State")
  }
}

extension Array {
  struct Window {}
}
