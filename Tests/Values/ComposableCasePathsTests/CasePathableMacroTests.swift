#if Macros
  import ComposableCasePaths
  import Testing

  /// The macro's expansion of each form of enum, compiled and used.
  @Suite struct CasePathableMacroTests {
    @Test func payloads() {
      #expect(Payloads.single(1)[case: \.single] == 1)
      #expect(Payloads.labeled(by: 2).labeled == 2)
      #expect(Payloads.several(a: 1, "b").several?.a == 1)
      #expect(Payloads.several(a: 1, "b").several?.1 == "b")
      #expect(Payloads.tuple((1, 2)).tuple?.1 == 2)
      #expect(Payloads.optional(nil).is(\.optional))
      #expect(Payloads.function { $0 + 1 }.function?(1) == 2)
      #expect(Payloads.alias { $0 + 1 }.alias?(1) == 2)
      #expect(Payloads.default.is(\.default))
      #expect(Payloads.unwrapped(nil).is(\.unwrapped))
      #expect((\Payloads.Cases.several)((a: 1, "b")).several?.1 == "b")
      #expect((\Payloads.Cases.labeled)(3).labeled == 3)
    }

    @Test func recursion() {
      let tree = Tree.node(.leaf(1), .node(.leaf(2), .leaf(3)))
      #expect(tree[case: \.node]?.0[case: \.leaf] == 1)
      #expect((\Tree.Cases.wrapped.leaf)(4).is(\.wrapped.leaf))
    }

    @Test func shadowedGenericParameters() {
      #expect(Hidden<Int, String, [Int]>.element(1)[case: \.element] == 1)
      #expect(Hidden<Int, String, [Int]>.root("a")[case: \.root] == "a")
      #expect(Hidden<Int, String, [Int]>.iterators([[1]])[case: \.iterators] == [[1]])
      #expect(Space.Nested.element(Space.Element(id: 7))[case: \.element]?.id == 7)
    }

    @Test func reflectionFollowsConditions() {
      #expect(Array(Conditional.allCasePaths) == [\.always, \.swift, \.late])
      #expect(Conditional.allCasePaths[.swift(1)] == \.swift)
      #expect(Conditional.allCasePaths[.late] == \.late)
    }

    @Test func deprecatedAndUnavailableCases() {
      #expect(Array(Aging.allCasePaths).count == 2)
      #expect(Aging.allCasePaths[.current] == \.current)
    }

    @Test func enumsOfEveryKind() {
      #expect(Array(Empty.allCasePaths).isEmpty)
      #expect(Single.only(1)[case: \.only] == 1)
      #expect(Secret.value(1)[case: \.value] == 1)
      #expect(Explicit.value(1)[case: \.value] == 1)
      #expect(Space.Implicit.value(1)[case: \.value] == 1)
      #expect(OnMain.value(1)[case: \.value] == 1)
    }
  }

  typealias Transform = (Int) -> Int

  @CasePathable @dynamicMemberLookup
  private enum Payloads {
    case single(Int)
    case labeled(by: Int)
    case several(a: Int, _ b: String = "")
    case tuple((Int, Int))
    case optional(Int?)
    case function((Int) -> Int)
    case alias(Transform)
    case unwrapped(Int!)
    case `default`
  }

  @CasePathable
  indirect enum Tree {
    case leaf(Int)
    case node(Tree, Tree)
    case wrapped(Self)
  }

  @CasePathable
  enum Hidden<Element: Equatable, Root, Iterator: Sequence> {
    case element(Element)
    case root(Root)
    case iterators([Iterator])
  }

  public enum Space {
    struct Element { var id: Int }

    @CasePathable
    enum Nested {
      case element(Element)
    }
  }

  extension Space {
    @CasePathable
    package enum Implicit {
      case value(Int)
    }
  }

  @CasePathable
  enum Conditional {
    case always
    #if NEVER
      case never(Missing)
    #elseif swift(>=6)
      case swift(Int)
      #if NEVER
        case other
      #endif
    #endif
    @available(macOS 14.1, *) case late
  }

  @CasePathable
  enum Aging {
    case current
    @available(*, deprecated) case old
    @available(*, unavailable) case gone
  }

  @CasePathable enum Empty {}
  @CasePathable enum Single { case only(Int) }
  @CasePathable private enum Secret { case value(Int) }
  @CasePathable enum Explicit: CasePathable { case value(Int) }
  @CasePathable @MainActor enum OnMain { case value(Int) }
#endif
